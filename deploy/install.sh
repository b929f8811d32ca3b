#!/bin/sh
# Mehfil on one Debian machine without containers, as root, from a checkout in /opt/mehfil; again for each release:
#   git -C /opt/mehfil checkout <release> && sh /opt/mehfil/deploy/install.sh
set -eu
cd /opt/mehfil
[ "$(id -u)" = 0 ] || { echo 'Run this as root.' >&2; exit 1; }

apt-get install --yes --no-install-recommends ca-certificates haproxy nodejs npm openssl postgresql postgresql-client
id mehfil >/dev/null 2>&1 || useradd --system --home-dir /var/lib/mehfil --shell /usr/sbin/nologin mehfil

# Packages, pages and settings. What was written stays: `npm run setup` does not overwrite without being asked.
node -e "import('./scripts/install-packages.mjs').then(({ installPackages }) => installPackages())"
node_modules/.bin/node -e "import('./scripts/build-pages.ts').then(({ buildIfStale }) => buildIfStale())"
[ -e /etc/mehfil/mehfil.env ] || npm run setup -- --machine --folder /etc/mehfil

# A database on this machine: the two roles and their timeouts. One elsewhere was prepared there.
if grep -q '^DATABASE_URL=.*@127\.0\.0\.1/mehfil' /etc/mehfil/mehfil.env; then
  systemctl start postgresql
  (set -a && . /etc/mehfil/database.env && runuser -u postgres -- psql --quiet --dbname postgres) <deploy/roles.sql
fi

# HAProxy finds the processes by name.
for host in '127.0.0.11 web-1' '127.0.0.12 web-2' '127.0.0.21 worker-1' '127.0.0.22 worker-2'; do
  grep -qF "$host" /etc/hosts || echo "$host" >>/etc/hosts
done
ln -sfn /etc/mehfil/certificates /etc/haproxy/certificates
ln -sfn /opt/mehfil/deploy/balancer /etc/haproxy/balancer
install -m 644 deploy/haproxy.cfg /etc/haproxy/haproxy.cfg

install -m 644 deploy/systemd/*.service /etc/systemd/system/
systemctl daemon-reload
systemctl start mehfil-migrate
# One after another: the others serve meanwhile.
for process in web@11 web@12 worker@21 worker@22; do
  systemctl enable --quiet "mehfil-$process"
  systemctl restart "mehfil-$process"
  for try in $(seq 60); do
    node_modules/.bin/node -e "fetch('http://127.0.0.${process#*@}:3000/readyz?for=writes').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))" && break
    [ "$try" -lt 60 ] || { echo "mehfil-$process does not get ready: journalctl -u mehfil-$process" >&2; exit 1; }
    sleep 1
  done
done
systemctl enable --quiet haproxy
systemctl reload-or-restart haproxy
