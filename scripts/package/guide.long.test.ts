// Follows the two guides for hosts (docs/hosting*.md): runs every block of commands in order.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { root } from '../lib/root.ts';
import { run } from '../lib/run.ts';
import { thisMachine } from '../pocketbase/release.ts';
import { newFolder } from '../testing/machine.ts';
import { stagePackage } from '../testing/packages.ts';
import { isInstalled } from '../testing/process.ts';

// A busy machine takes four minutes for the longest walk.
const MAX_WALK = 10 * 60_000;
vi.setConfig({ testTimeout: MAX_WALK });

const guides = ['docs/hosting.md', 'docs/hosting-more.md'];
const sections = guides
	.map((path) => readFileSync(join(root, path), 'utf8'))
	.flatMap((text) => text.split(/^##+ /m).slice(1));
const canWalk =
	process.getuid?.() === 0 &&
	['unshare', 'nginx', 'caddy', 'curl', 'openssl', 'dpkg', 'tor', 'restic'].every(isInstalled);

/** Programs that cannot work here as on a server, and a substitute for each. */
const standIns = {
	// No network: the server is this machine.
	ssh: 'shift; exec "$@"',
	// No network: the packages are installed already, or have a substitute here.
	apt: `[ "$2" != unattended-upgrades ] || echo 'APT::Periodic::Unattended-Upgrade "1";' >/etc/apt/apt.conf.d/20auto-upgrades`,
	// Shows only the rules: few machines have ufw.
	ufw: 'echo "ufw: $*"',
	// No network: the certificate is self-signed, and this machine trusts it.
	certbot: `case "$1 $2" in 'delete -n') exec rm -r /etc/letsencrypt/live/$4 ;; delete*) exit 1 ;; esac
dir=/etc/letsencrypt/live/$6; mkdir -p $dir
openssl req -x509 -days 90 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=$6 \\
  -addext subjectAltName=DNS:$6,DNS:www.$6 -keyout $dir/privkey.pem -out $dir/fullchain.pem 2>/dev/null
cat $dir/fullchain.pem >> /etc/ssl/certs/ca-certificates.crt`,
	// No systemd runs here: run the unit's command as the user that it names.
	systemctl: `for name; do :; done
unit=/etc/systemd/system/$name.service started=/run/$name.pid
runs() { [ -e $started ] && kill -0 $(cat $started) 2>/dev/null; }
case "$*" in
daemon-reload | *-copies.timer) ;;
'start '*-copies)
  set -eu -o allexport; . /etc/$name.env; RESTIC_CACHE_DIR=/var/cache/$name
  user=$(sed -n 's/^User=//p' $unit)
  install -d -o $user $RESTIC_CACHE_DIR
  sed -n 's/^ExecStart=//p' $unit >/tmp/copies
  while read -r command; do runuser -u $user -- $command </dev/null; done </tmp/copies >>/tmp/$name.log 2>&1
  rm -r /var/tmp/anemone ;;
'reload nginx' | 'reload-or-restart nginx') if [ -s /run/nginx.pid ]; then nginx -s reload; else nginx >/dev/null 2>&1; fi ;;
'restart tor@default')
  tor -f /etc/tor/torrc --defaults-torrc /etc/tor/torrc --DataDirectory /var/lib/tor --User debian-tor --DisableNetwork 1 --RunAsDaemon 1 >/dev/null
  until [ -s /var/lib/tor/anemone/hostname ]; do sleep 0.1; done ;;
'restart caddy')
  name=$(sed -n 's|.*#tls /etc/ssl/\\([^/]*\\).*|\\1|p' /etc/caddy/Caddyfile)
  certbot certonly --webroot -w / -d $name
  sed -i '/#tls/{s/#//; s|/etc/ssl|/etc/letsencrypt/live|g}' /etc/caddy/Caddyfile
  [ ! -s /run/caddy.pid ] || { kill $(cat /run/caddy.pid); while [ -s /run/caddy.pid ]; do sleep 0.1; done; }
  caddy start --config /etc/caddy/Caddyfile --pidfile /run/caddy.pid >/dev/null 2>&1 ;;
'show -p MainPID '*) if runs; then cat $started; else echo 0; fi ;;
'is-active '*) runs ;;
'is-enabled '*) [ -e $unit ] ;;
*'able --now anemone'* | *' anemone'*)
  case $1 in restart | stop | disable) ! runs || { kill $(cat $started); while runs; do sleep 0.2; done; } ;; esac
  [ -e $unit ] || { echo "there is no $unit" >&2; exit 1; }
  case "$1 $2" in stop* | disable* | 'enable anemone'*) exit ;; esac
  ! runs || exit 0
  user=$(sed -n 's/^User=//p' $unit) allowed=$(sed -n 's/^AmbientCapabilities=CAP_/+/p' $unit)
  setpriv --reuid $user --regid $user --clear-groups \\
    \${allowed:+--inh-caps=$allowed --ambient-caps=$allowed} $(sed -n 's/^ExecStart=//p' $unit) >>/tmp/$name.log 2>&1 &
  echo $! >$started
  port=$(sed -n 's/^ExecStart=.*--http=127.0.0.1:\\([0-9]*\\).*/\\1/p' $unit)
  [ -z "$port" ] || until curl -fs http://127.0.0.1:$port/api/health >/dev/null; do runs || { cat /tmp/$name.log; exit 1; }; sleep 0.2; done ;;
*) echo "no stand-in for systemctl $*"; exit 1 ;;
esac`,
	journalctl: `tail -n 10 /tmp/$2.log`,
};

const work = await newFolder();
beforeAll(async () => {
	const name = `anemone-1.0.0-linux-${thisMachine.arch}`;
	await stagePackage(join(work, name));
	const pack = `tar --mode=u=rwX,go=rX -czf ${name}.tar.gz ${name} && sha256sum ${name}.tar.gz >${name}.tar.gz.sha256`;
	expect(await run('sh', ['-c', pack], { cwd: work })).toMatchObject({ code: 0 });
});

/** Joins the blocks of a section. */
const blocksOf = (title: string) => blockListOf(title).join('');

function blockListOf(title: string) {
	const section = sections.find((text) => text.startsWith(`${title}\n`)) ?? '';
	const blocks = [...section.matchAll(/^( *)```sh\n([\s\S]*?)^\1```/gm)];
	return blocks.map(([, indent = '', text = '']) =>
		text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
	);
}

/**
 * Runs commands as root on a copy of this machine, without network, Node, Go or our data. All
 * processes in the copy end with it.
 */
function walk(commands: string) {
	const jail = mkdtempSync(join(work, 'jail-'));
	const program = Object.entries(standIns).map(
		([name, script]) =>
			`cat >$R/usr/local/bin/${name} <<'EOS'\n#!/bin/sh\n${script}\nEOS\nchmod 755 $R/usr/local/bin/${name}`,
	);
	// systemd starts programs with this limit on open files.
	writeFileSync(join(jail, 'walk.sh'), `set -eu\nulimit -Sn 1024\ncd /root\n${commands}`);
	const script = `set -eu
ip link set lo up
J=${jail}; R=$J/disk/root
mkdir $J/disk; mount -t tmpfs -o mode=755 none $J/disk; mkdir $J/disk/upper $J/disk/work $R
mount -t overlay -o lowerdir=/,upperdir=$J/disk/upper,workdir=$J/disk/work none $R
mount -t tmpfs -o mode=700 none $R/root; mount -t tmpfs -o mode=1777 none $R/tmp; mount -t tmpfs none $R/run; mkdir -p $R/run/systemd/system
for name in node npm go; do rm -f $R/usr/bin/$name $R/usr/local/bin/$name; done
cp ${work}/*.tar.gz ${work}/*.sha256 $J/walk.sh $R/root/
: >$R/root/anemone-0.9.0-linux-$(dpkg --print-architecture).tar.gz; : >$R/root/anemone-99.0.0-linux-other.tar.gz
printf '127.0.0.1 localhost\\n192.0.2.10 example.org www.example.org ar.example.org\\n198.51.100.7 elsewhere.example.org\\n' >$R/etc/hosts
ip link add public type veth peer name other; ip addr add 192.0.2.10/24 dev public; ip link set public up; ip link set other up
mkdir -p $R/etc/nginx/sites-available $R/etc/nginx/sites-enabled
ln -sf ../sites-available/default $R/etc/nginx/sites-enabled/default
${program.join('\n')}
mkdir -p $R/mnt/backups; mount -t tmpfs none $R/mnt/backups
mount -t proc none $R/proc; mount --rbind /dev $R/dev
exec env -i PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root chroot $R /bin/sh -x /root/walk.sh`;
	const isolated = ['--mount', '--net', '--pid', '--fork', '--kill-child', 'sh', '-c', script];
	return run('unshare', isolated, { timeout: MAX_WALK });
}

/** Opens the site as a visitor does. */
const visit = `curl -fsS https://example.org/ | grep -o '<h1[^>]*>'
for url in http://example.org https://www.example.org; do curl -sS -o /dev/null -w "$url: %{http_code} %{redirect_url}\\n" $url/; done
`;

/** Opens the site as tor does. */
const visitAsTor = `curl -fsS --haproxy-protocol -H "Host: $ONION" http://127.0.0.1:8070/ | grep -o '<h1[^>]*>' | sed 's/^/onion: /'
`;

const visitSecond = `curl -fsS https://ar.example.org/ | grep -o '<html[^>]*>' | sed 's/^/second site: /'
`;

/** Removes the first site by the printed commands, then prints those for what is left of the second. */
const removal = `set +x; /opt/anemone/anemone uninstall >/tmp/removal
sed '1,/root:$/d; /editor /d' /tmp/removal >/tmp/remove; sh -e /tmp/remove
systemctl stop anemone-ar; rm -r /var/lib/anemone-ar
echo == first; cat /tmp/removal; echo == left; find /etc /opt /var/cache /var/lib \\( -name 'anemone*' -o -name example.org \\) ! -path '*/anemone-ar*'
echo == second; /opt/anemone-ar/anemone uninstall
`;

/** Creates a package of another version from this one. */
const newerPackage = `mkdir /tmp/newer; tar -xzf $PACKAGE -C /tmp/newer; cd /tmp/newer/*
echo 9.9.9 >VERSION; echo '# A line for all sites' >>deploy/nginx.conf; find . -type f ! -name SHA256SUMS | sed 's|^./||' | sort | xargs sha256sum >SHA256SUMS
cd ..; NEWER=anemone-9.9.9-linux-$(dpkg --print-architecture).tar.gz; mv * \${NEWER%.tar.gz}; tar -czf /root/$NEWER *
cd /root; sha256sum $NEWER >$NEWER.sha256
`;

/**
 * Simulates another machine without the site, whose user anemone gets another number; files that root
 * copies there belong to root.
 */
const newServer = `cp -r /var/tmp/anemone /root/moved; rm -r /var/tmp/anemone /opt/anemone /var/lib/anemone /var/cache/anemone-copies
number=$(id -u anemone); rm /etc/systemd/system/anemone*; userdel anemone; useradd --system --uid $number other
rm -rf anemone-1*/; mv /root/moved /var/tmp/anemone
`;

/** Tries the copies that the user of another machine left, then restores them and goes on. */
const restoreElsewhere = (restore: string) => `userdel other
! runuser -u anemone -- /opt/anemone/anemone verify /mnt/backups/anemone/*.zip
! /opt/anemone/anemone copies --to=/mnt/backups/restic
${restore}/opt/anemone/anemone copies --to=/mnt/backups/restic
`;

/** Asks for copies that are refused. */
const refusedCopies = `copies='/opt/anemone/anemone copies'
for place in /srv /mnt/backups /home/me/restic s3:https://s3.example.org/BUCKET; do ! $copies --to=$place; done
! runuser -u anemone -- $copies --to=/mnt/backups/restic
! \${PACKAGE%.tar.gz}/anemone copies --to=/mnt/backups/restic
mv /usr/bin/restic /tmp; ! $copies --to=/mnt/backups/restic; mv /tmp/restic /usr/bin
rmdir /run/systemd/system; ! $copies --to=/mnt/backups/restic; mkdir /run/systemd/system
`;

/**
 * Kills restic while it holds a lock, as a power cut does, after a copy by the machine's former name.
 * The next copies must succeed, and replace both of this day.
 */
const interruptedCopies = `! $copies --to=/mnt/backups/other
export $(cat /etc/anemone-copies.env); install -d -o anemone /var/tmp/anemone
runuser -u anemone -- restic backup --no-cache --host former /var/tmp/anemone
mkfifo /tmp/endless; sleep 1000 >/tmp/endless & sleeping=$!
setpriv --reuid anemone --regid anemone --clear-groups restic backup --no-cache --stdin </tmp/endless >/dev/null 2>&1 & killed=$!
until ls /mnt/backups/restic/locks | grep -q .; do sleep 0.1; done
kill -9 $killed; kill $sleeping; wait $killed || true; systemctl start anemone-copies
runuser -u anemone -- restic snapshots --no-cache | sed 's/^/Left: /'
`;

const copiesOfSecond = `for place in restic ar/restic; do /opt/anemone-ar/anemone copies --to=/mnt/backups/$place || true; done
grep '^ReadWrite' /etc/systemd/system/anemone-ar-copies.service; cat /tmp/*-copies.log
`;

/** Returns the commands for a reader of a section. */
function chapter(title: string) {
	if (title === 'Copy each night with restic')
		return refusedCopies + blocksOf(title) + interruptedCopies;
	if (title === 'Restore a backup') return restoreElsewhere(blocksOf(title));
	if (title === 'Move to another server') return move();
	if (title === 'Install behind nginx or Caddy') return behindProxy('nginx');
	if (title === 'Add a second site') return pasted(blocksOf(title)) + copiesOfSecond;
	return (title === 'Update to a new version' ? newerPackage : '') + blocksOf(title);
}

/** Moving repeats the steps behind nginx. */
function move() {
	const [leave = '', ...rest] = blockListOf('Move to another server');
	return [leave, newServer, behindProxy('nginx'), ...rest].join('');
}

/** Installs behind a proxy, and runs the commands that `install` prints. */
function behindProxy(proxy: string) {
	const before = blockListOf('Install a site').slice(0, -1);
	const [prepare, install] = blockListOf('Install behind nginx or Caddy');
	return [...before, proxy === 'nginx' ? prepare : '', pasted(install)]
		.join('')
		.replace('proxy=nginx', `proxy=${proxy}`);
}

const pasted = (block = '') =>
	`${block.replace(/(anemone install .*)/, '$1 >/tmp/install; cat /tmp/install')}
sh -ec "$(sed -n 's/^    //p' /tmp/install)"\n`;

/** The sections with commands, in an order that a host could follow. */
const walked = [
	'Install behind nginx or Caddy',
	'Check the site every month',
	'Manage accounts and roles',
	'Pull a copy from your own machine',
	'Copy to another disk',
	'Copy each night with restic',
	'Update to a new version',
	'Fix a problem',
	'Log in when no owner can',
	'Move to another server',
	'Restore a backup',
	'Add an onion address',
	'Add a second site',
	'Export the site as files',
];

/**
 * Followed by hand. Without a network, there is no registry of images. Debian has no Litestream.
 */
const notWalked = ['Run in a container', 'Copy each change with Litestream'];

/** Followed by tests of their own. */
const walkedAlone = ['Install a site', 'Install by hand'];

test.runIf(canWalk)(
	'leads from the package to a page by https, with nginx, and through a year',
	async () => {
		const limits = `nginx -T 2>/dev/null | grep worker_connections
# The newest worker: after the reload, the old ones are about to end.
for worker in $(cat /proc/$(cat /run/nginx.pid)/task/*/children); do :; done
grep 'open files' /proc/$worker/limits\n`;
		const { code, output } = await walk(
			walked.map(chapter).join('') + visit + visitAsTor + visitSecond + limits + removal,
		);
		expect(code, output).toBe(0);
		expect(output).toMatch(/https:\/\/example\.org\/_\/#\/auth\/confirm-password-reset\/ey/);
		expect(output).toMatch(
			/^ok {4}Website: https:\/\/example\.org responds, and its certificate is valid$/m,
		);
		expect(output).toMatch(/^ok {4}Trusted header: X-Real-IP, which the proxy sets$/m);
		expect(output).not.toMatch(/^fail /m);
		expect(output).toMatch(/^Successfully saved superuser "you@example\.org"/m);
		expect(output).toMatch(/^Copied to \/mnt\/backups\/anemone\/anemone_backup_\d+\.zip$/m);
		expect(output).toMatch(/^Sent anemone_backup_\d+\.zip: 1 _superusers/m);
		for (const reason of [
			/: \/srv is on the same disk as the data, .* run the command again$/m,
			/: Create the folder \/mnt\/backups: it has other files\. .* --to=\/mnt\/backups\/restic$/m,
			/: copies has one option: --to=/m,
			/: The keys of S3 are missing\. /m,
			/: Only root can set up copies\. /m,
			/: \/root\/anemone-1\S+ is no site /m,
			/: restic is missing\. /m,
			/: systemd, which makes the copies each night, does not run here\. /m,
			/: \/etc\/anemone-copies\.env has the password of the copies in \/mnt\/backups\/restic\. /m,
			/cannot read \S+\.zip, because \/mnt\/backups\/anemone belongs to user \d+, .* run: chown -R anemone \/mnt\/backups\/anemone$/m,
			/: Create the folder \/mnt\/backups\/restic: some of its files belong to the user \d+\. .* chown -R anemone: /m,
			/: Create the folder \/mnt\/backups\/restic: some of its files belong to the user anemone\. /m,
		]) {
			expect(output).toMatch(reason);
		}
		expect(output).toMatch(/^Left: 1 snapshots$/m);
		expect(output).toMatch(/^Write the place .*anemone-copies\.env: already done$/m);
		expect(output).toMatch(/^ReadWritePaths=\/var\/lib\/anemone-ar -\/mnt\/backups\/ar\/restic$/m);
		expect(output.match(/^no errors were found$/gm)).toHaveLength(4);
		expect(output).toMatch(/^Restored the data from \/var\/tmp\/restored\//m);
		expect(output).toMatch(/^Installed version 9\.9\.9-\w+\. /m);
		expect(output).toMatch(/^\+# A line for all sites$/m);
		expect(output).toMatch(/^Restored the previous version\. /m);
		expect(output).toMatch(/^Restored the data from \/var\/tmp\/anemone\//m);
		expect(output).toMatch(/^<h1/m);
		expect(output).toMatch(/^onion: <h1/m);
		expect(output).toMatch(/^second site: <html lang="ar"/m);
		expect(output).toMatch(/^\s*worker_connections 4096;$/m);
		expect(output).toMatch(/^Max open files +10000 /m);
		const [, first, left, rest] = output.split(/^== .*\n/m);
		expect(first).toMatch(/ backup - > anemone\.zip\n\/var\/lib\/anemone has .* donors\. /);
		expect([first?.includes('anemone-ar'), left]).toEqual([false, '']);
		expect(rest).toMatch(
			/^N.* run as root:\n(?: {4}(?:.*anemone-ar.*|nginx -t.*|certbot delete -n --cert-name ar\.example\.org)\n)+$/,
		);
	},
);

test.runIf(canWalk)('leads to the same result with Caddy', async () => {
	// Also run again, as after an interruption.
	const second = chapter('Add a second site').replace('proxy=nginx', 'proxy=caddy').repeat(2);
	const { code, output } = await walk(
		`${behindProxy('caddy')}${blocksOf('Check the site every month')}${blocksOf('Add an onion address')}${second}${visit}${visitAsTor}${visitSecond}`,
	);
	expect(code, output).toBe(0);
	expect(output).not.toMatch(/^fail /m);
	expect(output).toMatch(/^<h1/m);
	expect(output).toMatch(/^onion: <h1/m);
	expect(output).toMatch(/^second site: <html lang="ar"/m);
});

/** Puts certificates where PocketBase keeps those of Let's Encrypt, which needs a network. */
const certificates = `for name in $NAME www.$NAME; do
	certbot certonly --webroot -w / -d $name
	install -D /dev/null /var/lib/anemone/.autocert_cache/$name
	(cd /etc/letsencrypt/live/$name; cat privkey.pem fullchain.pem) >/var/lib/anemone/.autocert_cache/$name
done
`;

/** Tries what `install` refuses and undoes, before the guide's own commands. */
const attempts = `set +x; cd /root/\${PACKAGE%.tar.gz}
state() { find /etc /opt /var/lib -xdev ! -name '*-' | sort; cat /etc/passwd /etc/group /etc/hosts; ls -l /var/lib/anemone 2>&1; }
attempt() { state >/tmp/before; echo "== $*"; ./anemone install "$@" </dev/null 2>&1; echo "code $?"; state >/tmp/after; diff /tmp/before /tmp/after && echo unchanged; }
attempt --admin=$MAIL || true
attempt --name=$NAME --name=www.$NAME --dry-run || true
rmdir /run/systemd/system; nginx; openssl s_server -accept 443 -nocert >/dev/null 2>&1 & holder=$!
until [ "$(grep -c ':01BB ' /proc/net/tcp6)$(grep -c ':0050 ' /proc/net/tcp)" = 11 ]; do sleep 0.1; done
attempt --name=elsewhere.$NAME --name=www.elsewhere.$NAME || true
mkdir /run/systemd/system; kill $holder; nginx -s stop; while [ -s /run/nginx.pid ]; do sleep 0.1; done
cp deploy/anemone.service SHA256SUMS /tmp/
sed -i 's#/anemone start#/pocketbase anemone start#' deploy/anemone.service
sed -i "s/.*deploy.anemone.service/$(sha256sum deploy/anemone.service | cut -c1-64)  deploy\\/anemone.service/" SHA256SUMS
attempt --name=$NAME || true
mv /tmp/anemone.service deploy/; mv /tmp/SHA256SUMS .
`;

/** A second run, one after an interruption, and what a second site may not have. */
const again = `set +x; cd /root; anemone=\${PACKAGE%.tar.gz}/anemone
echo == again; $anemone install --name=$NAME --name=www.$NAME
systemctl disable --now anemone; rm /etc/systemd/system/anemone.service
echo == interrupted; $anemone install --name=$NAME --name=www.$NAME
for options in '' --behind-proxy; do echo "== second $options"; $anemone install --service=anemone-ar --name=ar.$NAME --dry-run $options; done
systemctl stop anemone
sed 's/8090/8091/' /opt/anemone/deploy/anemone.service >/etc/systemd/system/anemone.service
sed 's/8090/8091/; s#/opt/anemone#&-ar#' /opt/anemone/deploy/anemone.service >/etc/systemd/system/anemone-ar.service
/opt/anemone/anemone setup --url=https://$NAME --proxy=nginx --admin=$MAIL 2>&1 || true
`;

test.runIf(canWalk)('installs a site alone, or changes nothing', async () => {
	const before = blockListOf('Install a site');
	const install = before.pop();
	const { code, output } = await walk(
		[...before, attempts, certificates, 'set -x; cd /root\n', install, visit, again].join(''),
	);
	expect(code, output).toBe(0);
	expect(output).toMatch(/^192\.0\.2\.10 +STREAM example\.org$/m);
	expect(output.match(/^ufw: .*/gm)).toEqual(
		['allow ssh', 'allow 80,443/tcp', 'enable'].map((rule) => `ufw: ${rule}`),
	);
	expect(output).toMatch(/^APT::Periodic::Unattended-Upgrade "1";$/m);
	const [, ...parts] = output.split(/^== /m);
	const [nameless, dry, bad, broken, repeated, interrupted, alone, behind] = parts;
	expect(nameless).toMatch(
		/^anemone: The option --name is missing\. Add --name=example\.org, .*\ncode 1\nunchanged$/m,
	);
	expect(dry).toMatch(/^Create the user anemone\n {4}useradd /m);
	expect(dry).toMatch(/^ok {4}Name: www\.example\.org leads to this machine$/m);
	expect(dry).toMatch(/\ncode 0\nunchanged\n$/);
	for (const reason of [
		/^fail {2}System: systemd does not run here\. Follow /m,
		/^fail {2}Port 80: used by nginx \(process \d+\)\. Stop that program, .* --behind-proxy$/m,
		/^fail {2}Port 443: used by openssl /m,
		/^fail {2}Name: elsewhere\.example\.org leads to 198\.51\.100\.7, not to this machine\. .* enter 192\.0\.2\.10, /m,
		/^fail {2}Name: www\.elsewhere\.example\.org has no address\. .* enter 192\.0\.2\.10, /m,
		/^anemone: Nothing was changed\. .*\ncode 1\nunchanged$/m,
	]) {
		expect(bad).toMatch(reason);
	}
	expect(broken).toMatch(/unknown command \S*anemone/);
	// Undone in reverse: systemd disables only what still has its unit.
	expect(broken).not.toContain('warn  Undo');
	expect(broken).toMatch(
		/^anemone: The site ended\. .* This run was undone\. .*\ncode 1\nunchanged$/m,
	);
	const installed = broken?.slice(broken.indexOf('+ anemone-'));
	expect(installed).toMatch(/^ok {4}Website: https:\/\/example\.org responds, /m);
	expect(installed).toMatch(/^Wait until https:\/\/www\.example\.org responds$/m);
	expect(installed).toMatch(/^The program is now in \/opt\/anemone\. /m);
	expect(installed).toMatch(/^To set the password of you@example\.org, .*\n\+ /m);
	expect(installed).toMatch(/^<h1/m);
	expect(installed).toMatch(/^http:\/\/example\.org: 302 https:\/\/example\.org\/$/m);
	expect(installed).toMatch(/^https:\/\/www\.example\.org: 307 https:\/\/example\.org\/$/m);
	expect(repeated).toMatch(/^Write the unit .*: already done$/m);
	expect(repeated).toMatch(/^Log in at https:\/\/example\.org\/_\/\. .*\n$/m);
	expect(interrupted).toMatch(
		/^Copy the program .*: already done\n.*: already done\n.*: already done\nWrite /m,
	);
	expect(interrupted).toMatch(/^Log in at https:\/\/example\.org\/_\/\. /m);
	expect(alone).toMatch(
		/^fail {2}Ports: \/etc\/systemd\/system\/anemone\.service already has .* --behind-proxy$/m,
	);
	expect(behind).toMatch(/^ok {4}Port: 8090 can be used$/m);
	expect(behind).toMatch(
		/^anemone: \S+\/anemone\.service and \S+\/anemone-ar\.service both use port 8091, .* enter another port\. /m,
	);
});

test.runIf(canWalk)('leads to the same result by hand', async () => {
	const before = blockListOf('Install a site').slice(0, -1);
	const [prepare] = blockListOf('Install behind nginx or Caddy');
	const { code, output } = await walk(
		[...before, prepare, blocksOf('Install by hand'), visit].join(''),
	);
	expect(code, output).toBe(0);
	expect(output).toMatch(/https:\/\/example\.org\/_\/#\/auth\/confirm-password-reset\/ey/);
	expect(output).toMatch(/^<h1/m);
});

test('every section with commands is run', () => {
	const titles = sections.map((text) => text.split('\n', 1)[0] ?? '');
	expect(titles.filter((title) => blocksOf(title) !== '').sort()).toEqual(
		[...walked, ...walkedAlone, ...notWalked].sort(),
	);
});
