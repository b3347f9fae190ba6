#!/usr/bin/env bash
# SPDX-License-Identifier: LGPL-3.0-or-later
set -euo pipefail

# Scripts may start this with no standard input at all; nothing here reads one.
exec </dev/null

usage ()
{
  cat <<'END'
Usage: ./bootstrap.sh [test | install | uninstall | --help]

  (nothing)   install what is missing, build, and render every graph of
              data/graphs with gegl into build/pictures
  test        the same set-up, then the whole test suite
  install     build, and put the operations where gegl and GIMP of this user
              find them: $XDG_DATA_HOME/gegl-0.4/plug-ins
  uninstall   take away exactly what install put there

Environment: BRUME_SETUP holds further arguments for meson setup (--werror).
END
}

top=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
build=$top/build
modules=$build/modules
data_home=${XDG_DATA_HOME:-~/.local/share}
plug_ins=$data_home/gegl-0.4/plug-ins
manifest=$data_home/brume/installed-files

# shellcheck source=tests/hosts/packages.sh
source "$top/tests/hosts/packages.sh"

main ()
{
  [[ $# -le 1 ]] || wrong_usage "one command at a time"
  case ${1-} in
    '')        ensure_packages build; build_all; render_graphs; render_in_gimp ;;
    test)      ensure_test_packages; build_all; run_tests ;;
    install)   ensure_packages build; build_all; install_files ;;
    uninstall) uninstall_files ;;
    -h|--help) usage ;;
    *)         wrong_usage "unknown argument: $1" ;;
  esac
}

wrong_usage ()
{
  printf '%s: %s\n' "${0##*/}" "$1" >&2
  usage >&2
  exit 2
}

ensure_test_packages ()
{
  ensure_packages build test
  if apt_has_gimp_3; then
    ensure_packages build test gimp
  elif ! gimp_3_console >/dev/null; then
    echo "No GIMP 3 to be had here: the GIMP tests will be skipped."
  fi
}

build_all ()
{
  local setup
  read -ra setup <<<"${BRUME_SETUP-}"
  if [[ -e $build/meson-private/coredata.dat ]]; then
    # Wiping helps where another version of meson made the folder.
    meson setup --reconfigure "${setup[@]}" "$build" "$top" >/dev/null \
      || meson setup --wipe "${setup[@]}" "$build" "$top" \
      || die "meson could not set up $build; remove that folder and try again"
  else
    meson setup "${setup[@]}" "$build" "$top" \
      || die "meson could not set up $build"
  fi
  meson compile -C "$build"
}

run_tests ()
{
  local status=0
  # What an earlier run left must not be counted.
  rm -f "$build"/meson-logs/testlog.{json,junit.xml,txt}
  meson test -C "$build" --print-errorlogs || status=$?
  "$top/tests/hosts/count" "$build/meson-logs" || status=1
  exit "$status"
}

# ---- pictures

render_graphs ()
{
  local graph name made=0
  local system
  system=$(pkg-config --variable=pluginsdir gegl-0.4)
  warn_of_system_copy "$system"
  # GEGL reads every file below GEGL_PATH, and stumbles over some that meson
  # writes, so that only the folder of modules may be named.
  export GEGL_PATH=$system:$modules

  mkdir -p "$build/pictures"
  for graph in "$top"/data/graphs/*.xml; do
    [[ -e $graph ]] || die "there are no graphs in data/graphs"
    name=$(basename "$graph" .xml)
    render_graph "$graph" "$build/pictures/$name.png"
    made=$((made + 1))
  done
  echo "$made pictures are in $build/pictures"
}

# gegl ends well and makes some picture even without the operation or with a
# property that is unknown or wrong; only its warnings tell.
render_graph ()
{
  local said
  rm -f "$2"
  said=$(timeout 300 gegl "$1" -o "$2" 2>&1) || die "gegl failed on $1: $said"
  [[ -z $said ]] || printf '%s\n' "$said" >&2
  [[ -s $2 ]] || die "gegl made no picture of $1"
  [[ $said != *-WARNING* && $said != *-CRITICAL* && $said != *'has no value'* ]] \
    || die "gegl could not render $1 as it is written"
}

gimp_3_console ()
{
  local name
  for name in gimp-console-3.0 gimp-console-3.2 gimp-console; do
    if have "$name" && [[ $("$name" --version 2>/dev/null) == *' version 3.'* ]]; then
      echo "$name"
      return
    fi
  done
  return 1
}

render_in_gimp ()
{
  local console picture=$build/pictures/gimp-clouds.png profile
  if ! console=$(gimp_3_console); then
    echo "There is no GIMP 3 on this machine: no picture was made through it."
    return
  fi
  rm -f "$picture"
  profile=$(mktemp -d)
  mkdir -p "$profile/data/gegl-0.4/plug-ins"
  cp "$modules"/*.so "$profile/data/gegl-0.4/plug-ins"

  # GIMP prints lines of its own even when all is well: shown on failure only.
  if ! env -u GEGL_PATH HOME="$profile" GIMP3_DIRECTORY="$profile/gimp" \
         XDG_DATA_HOME="$profile/data" XDG_CACHE_HOME="$profile/cache" \
         XDG_CONFIG_HOME="$profile/config" \
         timeout 300 "$console" --no-interface --no-data --no-fonts --quit \
           --batch-interpreter plug-in-script-fu-eval \
           --batch "$(gimp_script "$picture")" >"$profile/log" 2>&1 \
     || [[ ! -s $picture ]]; then
    cat "$profile/log" >&2
    rm -rf "$profile"
    die "$console made no picture"
  fi
  rm -rf "$profile"
  echo "Through $console: $picture"
}

gimp_script ()
{
  local file=${1//\\/\\\\}
  file=${file//\"/\\\"}
  cat <<END
(let* ((image (car (gimp-image-new 512 512 RGB)))
       (layer (car (gimp-layer-new image "clouds" 512 512 RGBA-IMAGE
                                   100 LAYER-MODE-NORMAL))))
  (gimp-image-insert-layer image layer 0 0)
  (gimp-drawable-merge-new-filter layer "brume:clouds" 0
                                  LAYER-MODE-REPLACE 1.0)
  (file-png-export #:run-mode RUN-NONINTERACTIVE #:image image
                   #:file "$file"))
END
}

# ---- install and uninstall

# copies_in FOLDER : modules of ours there, under whatever version of the name
copies_in ()
{
  [[ -d $1 ]] || return 0
  find "$1" -name 'brume*.so'
}

warn_of_system_copy ()
{
  local copies
  copies=$(copies_in "$1")
  [[ -z $copies ]] || printf '%s: %s\n' "${0##*/}" \
    "another copy of the operations is installed for all users and may be the one that is used: $copies" >&2
}

refuse_second_copy ()
{
  local copies
  copies=$(copies_in "$(pkg-config --variable=pluginsdir gegl-0.4)")
  [[ -z $copies ]] \
    || die "the operations are installed for all users already, and two copies would clash; remove this one first: $copies"
  # A copy in the folder itself is replaced; gegl reads the folders below too.
  if [[ -d $plug_ins ]]; then
    copies=$(find "$plug_ins" -mindepth 2 -name 'brume*.so')
    [[ -z $copies ]] \
      || die "another copy of the operations would clash with this one; remove it first: $copies"
  fi
}

# make_folder FOLDER : like mkdir -p, and remembers what it made
make_folder ()
{
  [[ -d $1 ]] && return
  [[ ! -e $1 && ! -L $1 ]] || die "$1 is in the way: it is not a folder"
  make_folder "$(dirname -- "$1")"
  mkdir -- "$1" 2>/dev/null || die "cannot make the folder $1"
  new_folders+=$1/$'\n'
}

# files_to_install : "SOURCE<tab>TARGET" lines
files_to_install ()
{
  local file
  for file in "$modules"/*.so; do
    [[ -e $file ]] || die "the build made no module in $modules"
    printf '%s\t%s/%s\n' "$file" "$plug_ins" "${file##*/}"
  done
  meson introspect --installed "$build" | python3 -c '
import json, sys
for source, target in json.load(sys.stdin).items():
    if target.endswith(".mo"):
        print(source, target, sep="\t")'
}

# All copies are made beside their targets first and then renamed, so that a
# failure leaves the old ones, and a running gegl never sees half a module.
install_files ()
{
  local list source target old
  refuse_second_copy
  list=$(files_to_install)
  new_folders='' new_files=()
  trap 'rm -f -- "${new_files[@]}"; remove_empty_folders "$new_folders"' EXIT

  while IFS=$'\t' read -r source target; do
    stage "$target" cat "$source"
  done <<<"$list"
  stage "$manifest" manifest_lines "$list"

  while IFS=$'\t' read -r source target; do
    mv -fT -- "$target.new" "$target"
  done <<<"$list"
  # What an older version had and this one has not.
  if [[ -f $manifest ]]; then
    while read -r old; do
      [[ $old == */ ]] || grep -qxF -- "$old" "$manifest.new" || rm -f -- "$old"
    done <"$manifest"
  fi
  mv -fT -- "$manifest.new" "$manifest"
  trap - EXIT
  echo "Installed:"
  grep -v '/$' "$manifest"
}

# stage TARGET COMMAND... : the command's output becomes TARGET.new
stage ()
{
  local target=$1 folder
  folder=$(dirname -- "$target")
  shift
  make_folder "$folder"
  [[ ! -d $target ]] || die "$target is in the way: it is a folder"
  new_files+=("$target.new")
  { "$@" >"$target.new"; } 2>/dev/null || die "cannot write into $folder"
}

# manifest_lines LIST : folders that install made, now or earlier, end with "/"
manifest_lines ()
{
  {
    cut -f 2 <<<"$1"
    printf '%s' "$new_folders"
    [[ ! -f $manifest ]] || grep '/$' "$manifest" || true
  } | sort -u
}

uninstall_files ()
{
  local file folders
  if [[ ! -f $manifest ]]; then
    echo "Nothing is installed (there is no $manifest)."
    return
  fi
  while read -r file; do
    [[ $file == */ ]] || rm -f -- "$file" 2>/dev/null || die "cannot remove $file"
  done <"$manifest"
  folders=$(grep '/$' "$manifest" || true)
  rm -f -- "$manifest" 2>/dev/null || die "cannot remove $manifest"
  # Folders that install made go too, unless something else moved in.
  remove_empty_folders "$folders"
  echo "Uninstalled."
}

remove_empty_folders ()
{
  local folder
  while read -r folder; do
    [[ -z $folder ]] || rmdir -- "$folder" 2>/dev/null || true
  done < <(sort -r <<<"$1")
}

main "$@"
