// Follows the server guide (docs/hosting.md): runs every block of commands in order.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../lib/run.mjs';
import { isInstalled } from '../testing/process.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const guide = readFileSync(join(root, 'docs/hosting.md'), 'utf8');
const canWalk =
	process.getuid?.() === 0 &&
	['unshare', 'nginx', 'caddy', 'curl', 'openssl', 'dpkg', 'tor', 'restic'].every(isInstalled);

/** Programs that cannot work here as on a server, and a substitute for each. */
const standIns = {
	// No network: the server is this machine.
	ssh: 'shift; exec "$@"',
	// No network: the packages are installed already.
	apt: 'exit 0',
	// No network: the certificate is self-signed, and this machine trusts it.
	certbot: `dir=/etc/letsencrypt/live/$6; mkdir -p $dir
openssl req -x509 -days 2 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=$6 \\
  -addext subjectAltName=DNS:$6 -keyout $dir/privkey.pem -out $dir/fullchain.pem 2>/dev/null
cat $dir/fullchain.pem >> /etc/ssl/certs/ca-certificates.crt`,
	// No systemd runs here: run the unit's command as the user that it names.
	systemctl: `unit=/etc/systemd/system/anemone.service
case "$*" in
daemon-reload | *anemone-copies.timer) ;;
'start anemone-copies')
  set -eu -o allexport; . /etc/anemone-copies.env; RESTIC_CACHE_DIR=/var/cache/anemone-copies
  install -d -o anemone $RESTIC_CACHE_DIR
  sed -n 's/^ExecStart=//p' /etc/systemd/system/anemone-copies.service >/tmp/copies
  while read -r command; do runuser -u anemone -- $command </dev/null; done </tmp/copies
  rm -r /var/tmp/anemone ;;
'enable --now anemone' | 'start anemone')
  user=$(sed -n 's/^User=//p' $unit)
  setpriv --reuid $user --regid $user --clear-groups $(sed -n 's/^ExecStart=//p' $unit) >>/tmp/site.log 2>&1 &
  echo $! >/run/site
  until curl -fs http://127.0.0.1:8090/api/health >/dev/null; do kill -0 $! || { cat /tmp/site.log; exit 1; }; sleep 0.2; done ;;
'restart anemone') systemctl stop anemone; systemctl start anemone ;;
'stop anemone' | 'disable --now anemone') kill $(cat /run/site); while kill -0 $(cat /run/site) 2>/dev/null; do sleep 0.2; done ;;
'reload nginx' | 'reload-or-restart nginx') if [ -s /run/nginx.pid ]; then nginx -s reload; else nginx >/dev/null 2>&1; fi ;;
'restart tor@default')
  tor -f /etc/tor/torrc --defaults-torrc /etc/tor/torrc --DataDirectory /var/lib/tor --User debian-tor --DisableNetwork 1 --RunAsDaemon 1 >/dev/null ;;
'restart caddy')
  certbot certonly --webroot -w / -d $(sed -n 's/^\\([a-z.]*\\) {$/\\1/p' /etc/caddy/Caddyfile)
  sed -i 's|#tls .*|tls /etc/letsencrypt/live/example.org/fullchain.pem /etc/letsencrypt/live/example.org/privkey.pem|' /etc/caddy/Caddyfile
  caddy start --config /etc/caddy/Caddyfile >/dev/null 2>&1 ;;
*) echo "no stand-in for systemctl $*"; exit 1 ;;
esac`,
};

let work = '';
beforeAll(async () => {
	work = mkdtempSync(join(tmpdir(), 'anemone-guide-'));
	const made = await run(process.execPath, ['scripts/package.mjs', `--out=${work}/package`], {
		cwd: root,
	});
	expect(made).toMatchObject({ code: 0 });
});
afterAll(() => rmSync(work, { recursive: true, force: true }));

/** Joins the blocks of a section. @param {string} title */
const blocksOf = (title) => blockListOf(title).join('');

/** @param {string} title */
function blockListOf(title) {
	const section = guide.split(/^## /m).find((text) => text.startsWith(`${title}\n`)) ?? '';
	const blocks = [...section.matchAll(/^( *)```sh\n([\s\S]*?)^\1```/gm)];
	return blocks.map(([, indent = '', text = '']) =>
		text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
	);
}

/**
 * Runs commands as root on a copy of this machine, without network, Node, Go or our data. All
 * processes in the copy end with it.
 * @param {string} commands
 */
function walk(commands) {
	const jail = mkdtempSync(join(work, 'jail-'));
	const program = Object.entries(standIns).map(
		([name, script]) =>
			`cat >$R/usr/local/bin/${name} <<'EOS'\n#!/bin/sh\n${script}\nEOS\nchmod 755 $R/usr/local/bin/${name}`,
	);
	const [package_ = '', sum = ''] = readdirSync(join(work, 'package')).sort();
	// systemd starts programs with this limit on open files.
	writeFileSync(join(jail, 'walk.sh'), `set -eu\nulimit -Sn 1024\ncd /root\n${commands}`);
	const script = `set -eu
ip link set lo up
J=${jail}; R=$J/disk/root
mkdir $J/disk; mount -t tmpfs -o mode=755 none $J/disk; mkdir $J/disk/upper $J/disk/work $R
mount -t overlay -o lowerdir=/,upperdir=$J/disk/upper,workdir=$J/disk/work none $R
mount -t tmpfs -o mode=700 none $R/root; mount -t tmpfs -o mode=1777 none $R/tmp; mount -t tmpfs none $R/run
for name in node npm go; do rm -f $R/usr/bin/$name $R/usr/local/bin/$name; done
cp ${work}/package/${package_} ${work}/package/${sum} $J/walk.sh $R/root/
: >$R/root/anemone-0.9.0-linux-$(dpkg --print-architecture).tar.gz; : >$R/root/anemone-99.0.0-linux-other.tar.gz
printf '127.0.0.1 localhost example.org\\n' >$R/etc/hosts
mkdir -p $R/etc/nginx/sites-available $R/etc/nginx/sites-enabled
ln -sf ../sites-available/default $R/etc/nginx/sites-enabled/default
${program.join('\n')}
mkdir -p $R/mnt/backups; mount -t tmpfs none $R/mnt/backups
mount -t proc none $R/proc; mount --rbind /dev $R/dev
exec env -i PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root chroot $R /bin/sh -x /root/walk.sh`;
	const isolated = ['--mount', '--net', '--pid', '--fork', '--kill-child', 'sh', '-c', script];
	return run('unshare', isolated, { timeout: 240_000 });
}

/** Opens the site as a visitor does. */
const visit = `curl -fsS https://example.org/ | grep -o '<h1[^>]*>'
curl -sS -o /dev/null -w 'http: %{http_code} %{redirect_url}\\n' http://example.org/
`;

/** Opens the site as tor does. */
const visitAsTor = `curl -fsS --haproxy-protocol -H "Host: $ONION" http://127.0.0.1:8070/ | grep -o '<h1[^>]*>' | sed 's/^/onion: /'
`;

/** Creates a package of another version from this one. */
const newerPackage = `mkdir /tmp/newer; tar -xzf $PACKAGE -C /tmp/newer; cd /tmp/newer/*
echo 9.9.9 >VERSION; echo '# A line for all sites' >>deploy/nginx.conf; find . -type f ! -name SHA256SUMS | sed 's|^./||' | sort | xargs sha256sum >SHA256SUMS
cd ..; NEWER=anemone-9.9.9-linux-$(dpkg --print-architecture).tar.gz; tar -czf /root/$NEWER *
cd /root; sha256sum $NEWER >$NEWER.sha256
`;

/** Simulates another machine without the site; files that root copies there belong to root. */
const newServer = `cp -r /var/tmp/anemone /root/moved; rm -r /var/tmp/anemone /opt/anemone /var/lib/anemone
rm /etc/systemd/system/anemone.service; userdel anemone; mv /root/moved /var/tmp/anemone
`;

/** Returns the commands for a reader of a section. @param {string} title */
function chapter(title) {
	if (title === 'Move to another server') return move();
	return (title === 'Update to a new version' ? newerPackage : '') + blocksOf(title);
}

/** Moving repeats the steps of the first chapter, with another one before its step 6. */
function move() {
	const [leave = '', restore = '', clean = ''] = blockListOf('Move to another server');
	const steps = blockListOf('Set up the site').map((text) =>
		text.includes(' setup ') ? restore + text : text,
	);
	return [leave, newServer, ...steps, clean].join('');
}

/** The sections with commands, in order. */
const walked = [
	'Set up the site',
	'Check that everything works',
	'Manage accounts and roles',
	'Back up and restore',
	'Export the site as files',
	'Update to a new version',
	'Move to another server',
	'Add an onion address',
];

/**
 * The systemd substitute runs one unit, and there is no registry of images without a network:
 * followed by hand.
 */
const notWalked = ['Add a second site', 'Run in a container'];

test.runIf(canWalk)(
	'leads from the package to a page by https, with nginx, and through a year',
	async () => {
		const limits = `nginx -T 2>/dev/null | grep worker_connections
# The newest worker: after the reload, the old ones are about to end.
for worker in $(cat /proc/$(cat /run/nginx.pid)/task/*/children); do :; done
grep 'open files' /proc/$worker/limits\n`;
		const { code, output } = await walk(walked.map(chapter).join('') + visit + visitAsTor + limits);
		expect(code, output).toBe(0);
		expect(output).toMatch(/https:\/\/example\.org\/_\/#\/auth\/confirm-password-reset\/ey/);
		expect(output).toMatch(
			/^ok {4}Website: https:\/\/example\.org responds, and its certificate is valid$/m,
		);
		expect(output).toMatch(/^ok {4}Trusted header: X-Real-IP, which the proxy sets$/m);
		expect(output).not.toMatch(/^fail /m);
		expect(output).toMatch(/^Successfully saved superuser "you@example\.org"/m);
		expect(output).toMatch(/^Copied to \/mnt\/backups\/anemone_backup_\d+\.zip$/m);
		expect(output).toMatch(/^Sent anemone_backup_\d+\.zip: 1 _superusers/m);
		expect(output).toMatch(/^no errors were found$/m);
		expect(output).toMatch(/^Restored the data from \/var\/tmp\/restored\//m);
		expect(output).toMatch(/^Installed version 9\.9\.9-\w+\. /m);
		expect(output).toMatch(/^\+# A line for all sites$/m);
		expect(output).toMatch(/^Restored the previous version\. /m);
		expect(output).toMatch(/^Restored the data from \/var\/tmp\/anemone\//m);
		expect(output).toMatch(/^<h1/m);
		expect(output).toMatch(/^onion: <h1/m);
		expect(output).toMatch(/^http: 301 https:\/\/example\.org\/$/m);
		expect(output).toMatch(/^\s*worker_connections 4096;$/m);
		expect(output).toMatch(/^Max open files +10000 /m);
	},
);

/** Prints the reasons for which setup does not write a proxy's file, and whether files changed. */
const refusals = `state() { (cd /etc; find nginx caddy | sort; find nginx caddy -type f | sort | xargs sha256sum) | sha256sum; }
offer() { before=$(state); /opt/anemone/anemone setup --admin=$MAIL "$@" </dev/null 2>&1 | grep -v '^[-+ @]' || true; [ "$before" = "$(state)" ] && echo "unchanged: $*"; }
set +x
systemctl stop anemone
offer --url=https://anemone.$NAME --proxy=nginx
certbot certonly --webroot -w / -d anemone.$NAME
offer --url=https://$NAME --proxy=nginx
for name in 'a.org;}' 'a.org
b' a_b.org; do offer --proxy=nginx --write-proxy --url="https://$name"; done
echo 'no such thing;' >/etc/nginx/conf.d/other.conf
offer --url=https://$NAME --proxy=nginx --write-proxy
rm /etc/nginx/conf.d/other.conf
ln -s /etc/passwd /etc/nginx/sites-available/anemone
offer --url=https://$NAME --proxy=nginx --write-proxy
rm /etc/nginx/sites-available/anemone
mount --bind -o ro /etc/nginx /etc/nginx
offer --url=https://$NAME --proxy=nginx --write-proxy
umount /etc/nginx
cp -r /opt/anemone /opt/anemone-ar
for proxy in nginx caddy; do
	offer --url=https://$NAME --proxy=$proxy --write-proxy --port=8092 || true
	/opt/anemone-ar/anemone setup --admin=$MAIL --proxy=$proxy --write-proxy --url=https://anemone.$NAME --port=8091 | grep ^Wrote
done
grep -hE '^	*server_name|server 127|keys_zone' /etc/nginx/sites-enabled/anemone-ar
grep -E '^[^# 	]|reverse_proxy 127' /etc/caddy/Caddyfile | uniq
printf '\nother.org {\n\trespond hi\n}\n' >>/etc/caddy/Caddyfile
offer --url=https://$NAME --proxy=caddy --write-proxy
`;

test.runIf(canWalk)('leads to the same result with Caddy', async () => {
	const steps = blockListOf('Set up the site').filter((text) => !text.includes('certbot'));
	const site = steps.join('').replace('--proxy=nginx', '--proxy=caddy');
	const { code, output } = await walk(
		`${site}${blocksOf('Check that everything works')}${blocksOf('Add an onion address')}${visit}${visitAsTor}${refusals}`,
	);
	expect(code, output).toBe(0);
	expect(output).not.toMatch(/^fail /m);
	expect(output).toMatch(/^<h1/m);
	expect(output).toMatch(/^onion: <h1/m);
	expect(output).toMatch(/^http: 30[18] https:\/\/example\.org\/$/m);
	const reasons = [
		/^A certificate for anemone\.example\.org is missing\. Run this, .*: certbot certonly /m,
		/^To write this file, run the command again with --write-proxy\.$/m,
		/^anemone: --url must be an address without a path/m,
		/^anemone: A proxy needs an address such as .*, not https:\/\/a_b\.org, /m,
		/^anemone: The proxy refuses the file, so nothing was changed: .* unknown directive "no"/m,
		/^anemone: \/etc\/nginx\/sites-available\/anemone is a link\. /m,
		/^anemone: .*cannot create .*: Read-only file system$/m,
		/^anemone: The Caddyfile has "other\.org \{", which would be lost\. /m,
	];
	for (const reason of reasons) expect(output).toMatch(reason);
	expect(output.match(/^unchanged: /gm)).toHaveLength(9);
	expect(output.match(/^Wrote \/etc\/(nginx|caddy)\//gm)).toHaveLength(5);
	expect(output).toMatch(/^\tserver 127\.0\.0\.1:8091;\n.*keys_zone=anemone-ar:/m);
	expect(output).toMatch(/^anemone\.example\.org \{\n\t+reverse_proxy 127\.0\.0\.1:8091 /m);
});

test('every section with commands is run', () => {
	const sections = guide.split(/^## /m).map((text) => text.split('\n')[0] ?? '');
	const titles = sections.filter((title) => blocksOf(title) !== '');
	expect(titles.sort()).toEqual([...walked, ...notWalked].sort());
});
