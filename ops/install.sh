#!/bin/sh
# Lays a release out below /opt/balcao: ops/install.sh balcao-<version>.tar.zst
# The first one becomes "current" and its units are installed; later ones wait for: balcao upgrade <version>
set -eu

archive=${1:?usage: install.sh balcao-<version>.tar.zst}
home=${BALCAO_HOME:-/opt/balcao}

if [ -f "$archive.sha256" ]; then
  (cd "$(dirname "$archive")" && sha256sum --check --quiet "$(basename "$archive").sha256")
fi
version=$(basename "$archive" | sed 's/^balcao-//; s/\.tar\.\(zst\|gz\)$//')
case $version in '' | */* | .*) echo "no version in the name of $archive" >&2; exit 2 ;; esac

mkdir -p "$home/releases"
if [ -e "$home/releases/$version" ]; then
  echo "$home/releases/$version is there already" >&2
  exit 2
fi
# It gets its name when it is whole.
part="$home/releases/.$version.part"
rm -rf "$part"
mkdir "$part"
if ! tar -xf "$archive" -C "$part" --strip-components=1 || ! mv "$part" "$home/releases/$version"; then
  rm -rf "$part"
  echo "$archive was not unpacked, and nothing of it stays in $home: is there room on its disk (df -h $home)?" >&2
  exit 1
fi

if [ -e "$home/current" ]; then
  echo "installed beside the current release: balcao upgrade $version (ops/balcao, as root)"
  exit 0
fi
ln -s "releases/$version" "$home/current"
if [ "$(id -u)" = 0 ] && [ -d /run/systemd/system ]; then
  id balcao > /dev/null 2>&1 || useradd --system --home-dir /var/lib/balcao --shell /usr/sbin/nologin balcao
  cp "$home"/current/ops/systemd/balcao* /etc/systemd/system/
  systemctl daemon-reload
  install -d -o balcao -g balcao -m 700 /var/lib/balcao
  ln -sf "$home/current/ops/balcao" /usr/local/bin/balcao
  echo "installed: write /etc/balcao.env (ops/balcao.env.example), then balcao migrate, then systemctl enable --now balcao.target"
else
  echo "installed: cd $home/current && NODE_ENV=production npm start"
fi
