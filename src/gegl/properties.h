/* Brume: procedural noise
 * SPDX-License-Identifier: LGPL-3.0-or-later
 *
 * The property list that all operations share, read by gegl-op.h several times
 * over.  An operation defines first:
 *
 *   OP_BASIS, OP_OCTAVES, OP_WARP                its defaults
 *   OP_PATTERN, OP_WEIGHT, OP_TONE               its own properties, in their places
 *   OP_IF_PLANAR, OP_IF_VOLUME, OP_IF_OCTAVES,
 *   OP_IF_TONED, OP_IF_ENCODED                   ui_meta ("visible", ...) of what
 *                                                acts only at times
 *   OP_SOLID                                     that positions come from outside
 *
 * Ranges and defaults are those of brume_fields[]; a test compares them.
 */

/* clang-format off */
property_enum (basis, _("Basis"), BrumeBasis, brume_basis, OP_BASIS)
    description (_("The noise that every octave is made of"))

OP_PATTERN

property_enum (dimensions, _("Dimensions"), BrumeDimensions, brume_dimensions, BRUME_VOLUME)
    description (_("3-D noise is a slice through a volume and can evolve; 2-D noise is flat"))
    OP_IF_PLANAR

property_seed (seed, _("Random Seed"), rand)
    description (_("Any two seeds give unrelated pictures"))

#ifdef OP_SOLID

property_double (scale, _("Scale"), 1.0)
    description (_("Cells of the first octave in a unit of position"))
    value_range (1e-6, 1e6)
    ui_range (0.01, 100.0)
    ui_gamma (3.0)

#else

property_double (size, _("Size"), 128.0)
    description (_("Width of one lattice cell of the first octave"))
    value_range (0.5, 1e6)
    ui_range (2.0, 1024.0)
    ui_gamma (2.0)
    ui_meta ("unit", "pixel-distance")

property_double (stretch, _("Stretch"), 1.0)
    description (_("Horizontal size divided by vertical size"))
    value_range (0.01, 100.0)
    ui_range (0.1, 10.0)
    ui_gamma (2.0)
    ui_meta ("visible", "! mapping {sphere}")

property_double (rotation, _("Rotation"), 0.0)
    description (_("Turns the pattern about the origin of the layer, counter-clockwise"))
    value_range (-1e15, 1e15)
    ui_range (-180.0, 180.0)
    ui_meta ("unit", "degree")
    ui_meta ("visible", "mapping {plane}")

#endif

/* Without an axis, for which GIMP would cut one end of the slider to the size of
 * the layer. */
property_double (offset_x, _("Offset X"), 0.0)
    description (_("Moves the pattern to the right"))
    value_range (-1e15, 1e15)
    ui_range (-1024.0, 1024.0)
#ifndef OP_SOLID
    ui_meta ("unit", "pixel-distance")
#endif

property_double (offset_y, _("Offset Y"), 0.0)
    description (_("Moves the pattern down"))
    value_range (-1e15, 1e15)
    ui_range (-1024.0, 1024.0)
#ifndef OP_SOLID
    ui_meta ("unit", "pixel-distance")
#endif

property_double (evolution, _("Evolution"), 0.0)
    description (_("Third coordinate of the slice, in cells: changes the pattern in place"))
    value_range (-1e15, 1e15)
    ui_range (0.0, 16.0)
    OP_IF_VOLUME

property_int (loop, _("Loop"), 0)
    description (_("Evolution repeats after so many cells, 0 is never"))
    value_range (0, 4096)
    ui_range (0, 16)
    OP_IF_VOLUME

property_double (octaves, _("Octaves"), OP_OCTAVES)
    description (_("Layers of finer and finer detail; a fractional one fades in"))
    value_range (1.0, 16.0)
    ui_range (1.0, 10.0)
    OP_IF_OCTAVES

property_double (lacunarity, _("Lacunarity"), 2.0)
    description (_("How much finer each octave is than the one before"))
    value_range (1.0, 8.0)
    ui_range (1.5, 4.0)
    OP_IF_OCTAVES

property_double (gain, _("Gain"), 0.5)
    description (_("How strong each octave is, compared with the one before"))
    value_range (0.0, 1.0)
    OP_IF_OCTAVES

OP_WEIGHT

property_double (warp, _("Warp"), OP_WARP)
    description (_("How far the pattern is pushed about by noise of its own, in cells"))
    value_range (0.0, 16.0)
    ui_range (0.0, 2.0)

property_double (warp_size, _("Warp Size"), 1.0)
    description (_("Size of the warp's features, compared with the pattern's"))
    value_range (0.05, 20.0)
    ui_range (0.25, 4.0)
    ui_gamma (2.0)

property_int (warp_octaves, _("Warp Octaves"), 3)
    description (_("Octaves of the warp"))
    value_range (1, 8)

#ifndef OP_SOLID

property_enum (mapping, _("Mapping"), BrumeMapping, brume_mapping, BRUME_PLANE)
    description (_("An endless plane, a tile that repeats exactly, or the map of a sphere"))

property_int (tile_width, _("Tile Width"), 0)
    description (_("Period of a tile, or width of a sphere's map; 0 is the layer's width"))
    value_range (0, 1048576)
    ui_range (0, 4096)
    ui_gamma (2.0)
    ui_meta ("unit", "pixel-distance")
    ui_meta ("axis", "x")
    ui_meta ("visible", "mapping {tile, sphere}")

property_int (tile_height, _("Tile Height"), 0)
    description (_("Period of a tile; 0 is the layer's height"))
    value_range (0, 1048576)
    ui_range (0, 4096)
    ui_gamma (2.0)
    ui_meta ("unit", "pixel-distance")
    ui_meta ("axis", "y")
    ui_meta ("visible", "mapping {tile}")

property_int (width, _("Width"), 1024)
    description (_("Width of the layer, used where the tile's is 0"))
    value_range (1, 1048576)
    ui_range (1, 4096)
    ui_meta ("unit", "pixel-distance")
    ui_meta ("axis", "x")
    ui_meta ("role", "output-extent")

property_int (height, _("Height"), 1024)
    description (_("Height of the layer, used where the tile's is 0"))
    value_range (1, 1048576)
    ui_range (1, 4096)
    ui_meta ("unit", "pixel-distance")
    ui_meta ("axis", "y")
    ui_meta ("role", "output-extent")

property_boolean (antialias, _("Antialias"), TRUE)
    description (_("Octaves finer than a pixel fade out instead of shimmering"))

#endif

OP_TONE

property_double (contrast, _("Contrast"), 1.0)
    description (_("Steepness of the values about the balance"))
    value_range (0.0, 8.0)
    ui_range (0.0, 4.0)
    ui_gamma (2.0)
    OP_IF_TONED

property_double (balance, _("Balance"), 0.5)
    description (_("The value that becomes mid gray"))
    value_range (0.0, 1.0)
    OP_IF_TONED

property_boolean (invert, _("Invert"), FALSE)
    description (_("Swaps dark and light"))
    OP_IF_TONED

#ifdef OP_SOLID
property_enum (coloring, _("Coloring"), BrumeSolidColoring, brume_solid_coloring, BRUME_GRAY)
#else
property_enum (coloring, _("Coloring"), BrumeColoring, brume_coloring, BRUME_GRAY)
#endif
    description (_("What becomes of the values"))

property_color (color_1, _("Color 1"), "black")
    description (_("The color of the value 0"))
    ui_meta ("role", "color-primary")
    ui_meta ("visible", "coloring {colors}")

property_color (color_2, _("Color 2"), "white")
    description (_("The color of the value 1"))
    ui_meta ("role", "color-secondary")
    ui_meta ("visible", "coloring {colors, alpha}")

#ifndef OP_SOLID

property_double (relief, _("Relief"), 1.0)
    description (_("Steepness of the normal map"))
    value_range (0.0, 100.0)
    ui_range (0.0, 10.0)
    ui_gamma (2.0)
    ui_meta ("visible", "coloring {normals}")

property_enum (normal_y, _("Green Channel"), BrumeNormalY, brume_normal_y, BRUME_UP)
    description (_("Up as in OpenGL, Blender and Godot, down as in DirectX and Unreal"))
    ui_meta ("visible", "coloring {normals}")

#endif

property_enum (encoding, _("Encoding"), BrumeEncoding, brume_encoding, BRUME_PERCEPTUAL)
    description (_("What the values are: even steps to the eye, or linear light and plain data"))
    OP_IF_ENCODED
/* clang-format on */
