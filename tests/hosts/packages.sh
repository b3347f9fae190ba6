# SPDX-License-Identifier: LGPL-3.0-or-later
# shellcheck shell=bash
#
# Sourced by bootstrap.sh, tests/hosts/run and .ci/run: which packages a job
# needs, which of them are missing, and how they come onto the machine.

package_table=$(dirname -- "${BASH_SOURCE[0]}")/packages

die ()
{
  printf '%s: %s\n' "${0##*/}" "$*" >&2
  exit 1
}

have ()
{
  command -v "$1" >/dev/null 2>&1
}

# packages debian|fedora|arch GROUP... : their names, one a line
packages ()
{
  local system=$1 row debian fedora arch
  shift
  # shellcheck disable=SC2034 # one of the three is read, by its name
  while read -r row debian fedora arch; do
    if [[ " $* " == *" $row "* && ${!system} != - ]]; then
      printf '%s\n' "${!system}"
    fi
  done <"$package_table" | sort -u
}

# missing_debian GROUP... : those that dpkg does not list as installed
missing_debian ()
{
  local name
  while read -r name; do
    dpkg-query -W -f '${db:Status-Status}\n' "$name" 2>/dev/null \
      | grep -qx installed || printf '%s\n' "$name"
  done < <(packages debian "$@")
}

as_root ()
{
  if [[ $(id -u) == 0 ]]; then "$@"; else sudo "$@"; fi
}

apt ()
{
  as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get -q -y -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0 "$@"
}

# ensure_packages GROUP... : asks apt only when something is missing, so that
# a second run needs no network
ensure_packages ()
{
  local missing
  if have apt-get && have dpkg-query; then
    mapfile -t missing < <(missing_debian "$@")
    [[ ${#missing[@]} -eq 0 ]] && return
    [[ $(id -u) == 0 ]] || have sudo \
      || die "neither root nor sudo to run: apt-get install ${missing[*]}"
    echo "Installing ${missing[*]}"
    apt update || die "apt-get update failed"
    apt install --no-install-recommends "${missing[@]}" \
      || die "apt-get could not install: ${missing[*]}"
  else
    require_commands "$@"
  fi
}

# Not Debian: installing is left to the person, who gets the names.
require_commands ()
{
  local missing=() name wanted=()
  [[ " $* " == *' build '* ]] && wanted+=(gcc meson ninja pkg-config gegl msgfmt)
  [[ " $* " == *' test '* ]] && wanted+=(clang git python3)
  for name in "${wanted[@]}"; do
    have "$name" || missing+=("$name")
  done
  if have pkg-config && ! pkg-config --exists gegl-0.4; then
    missing+=(gegl-0.4.pc)
  fi
  [[ ${#missing[@]} -eq 0 ]] && return

  if have dnf; then
    name="dnf install $(packages fedora "$@" | xargs)"
  elif have pacman; then
    name="pacman -S --needed $(packages arch "$@" | xargs)"
  else
    name="your system's packages of $(packages debian "$@" | xargs)"
  fi
  die "missing here: ${missing[*]}. Install them with: $name"
}

# apt_has_gimp_3 : GIMP 3 is installed, or apt (as it last looked) offers it
apt_has_gimp_3 ()
{
  local version
  have dpkg-query || return 1
  version=$(dpkg-query -W -f '${db:Status-Status} ${Version}' gimp 2>/dev/null) || true
  if [[ $version == 'installed '* ]]; then
    version=${version#* }
  else
    version=$(LC_ALL=C apt-cache policy gimp 2>/dev/null \
                | sed -n 's/^ *Candidate: //p')
  fi
  [[ ${version#*:} == 3.* ]]
}
