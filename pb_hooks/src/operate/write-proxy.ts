import { attempt } from '../engine/attempt.ts';
import { outputOf } from './ask-pocketbase.ts';
import { flagValue } from './command-line.ts';
import { caddyfileFor, nginxFor, type ProxiedSite } from './proxy-files.ts';

/** A proxy's file, and the shell commands that check and load it. */
interface Plan {
	readonly path: string;
	readonly text: string;
	readonly check: string;
	readonly load: string;
	/** The link that makes nginx read the file. */
	readonly link?: string;
}

function nginx(site: ProxiedSite): Plan {
	demand('/etc/nginx/sites-available', 'nginx', 'apt install nginx certbot');
	demand(
		`/etc/letsencrypt/live/${site.host}/fullchain.pem`,
		`A certificate for ${site.host}`,
		`certbot certonly --webroot -w /var/www/html -d ${site.host} --deploy-hook "systemctl reload nginx"`,
	);
	return {
		path: `/etc/nginx/sites-available/${site.name}`,
		text: nginxFor(site, sampleOf('nginx.conf')),
		check: 'nginx -t',
		load: 'systemctl reload-or-restart nginx',
		link: `/etc/nginx/sites-enabled/${site.name}`,
	};
}

function caddy(site: ProxiedSite): Plan {
	const path = '/etc/caddy/Caddyfile';
	demand('/etc/caddy', 'Caddy', 'apt install caddy');
	const text = caddyfileFor(site, sampleOf('Caddyfile'), textOf(path));
	return { path, text, check: `caddy validate --config ${path}`, load: 'systemctl restart caddy' };
}

/** How the output begins if there is something to agree to. */
export const WOULD_WRITE = 'Would write ';

/** Returns what setup would write, for the operator to agree to; throws if it may not. */
export function showProxy(...args: string[]): string {
	const { path, text, link = path } = planFor(args);
	if (textOf(path) === text && textOf(link) === text) return `${path} is up to date`;
	const planned = `${$app.dataDir()}/planned`;
	$os.writeFile(planned, text, 0o600);
	const differ = 'diff -u -L "$1" -L new "$1" "$2" || [ $? = 1 ]';
	const changes =
		textOf(path) === '' ? '' : `\n${outputOf('sh', '-c', differ, 'sh', path, planned)}`;
	const also = link === path ? '' : `, linked from ${link}, where Debian's default site is removed`;
	return `${WOULD_WRITE}${path}${also}${changes.trimEnd()}`;
}

// $1 is the file, $2 the previous one, $3 nginx's link, $4 the text. Debian's default site would log
// visitors.
const script = (check: string) => `
{ [ ! -e "$1" ] || cp -p "$1" "$2"; } && printf '%s' "$4" >"$1.new" && chmod 644 "$1.new" && mv "$1.new" "$1" || exit
default=/etc/nginx/sites-enabled/default kept=/etc/nginx/default.\${2##*.}
said=$({
	[ -z "$3" ] || [ -L "$3" ] || ln -s "../sites-available/\${1##*/}" "$3"
	[ -z "$3" ] || [ ! -L $default ] || mv $default $kept
	${check}
} 2>&1) && exit
if [ -e "$2" ]; then mv "$2" "$1"; else rm "$1"; fi
[ -z "$3" ] || [ -e "$3" ] || rm -f "$3"
[ -z "$3" ] || [ ! -L $kept ] || mv $kept $default
why=$(printf '%s\n' "$said" | grep -e emerg -e '^Error' || printf '%s\n' "$said" | tail -n 1)
printf 'The proxy refuses the file, so nothing was changed: %s\n' "$why" | head -n 1 >&2
exit 1`;

/** Writes the proxy's file, and loads it if the proxy accepts it; else restores the previous file. */
export function writeProxy(...args: string[]): string {
	const { path, text, check, load, link = '' } = planFor(args);
	const kept = `${path}.old-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`;
	outputOf('sh', '-c', script(check), 'sh', path, kept, link, text);
	const previous = textOf(kept) === '' ? '' : ` The previous file is ${kept}.`;
	const isLoaded = attempt(() => outputOf('sh', '-c', load)) !== undefined;
	const next = isLoaded ? `"${load}" loaded it.` : `To load it, run: ${load}`;
	return `Wrote ${path}, which "${check}" accepts.${previous} ${next}`;
}

function planFor([program = '', ...args]: string[]): Plan {
	const flag = (name: string, fallback: string) => flagValue(['', ...args], name, fallback);
	const [, host] = /^https:\/\/((?:[a-z\d-]+\.)+[a-z\d-]+)\/?$/i.exec(flag('--url', '')) ?? [];
	const [name, port] = [$filepath.base(program), flag('--port', '8090')];
	if (host === undefined || !/^[a-z][a-z\d-]*$/.test(name) || !/^\d{2,5}$/.test(port)) {
		throw new Error(
			`A proxy needs an address such as https://example.org, a folder with a name such as anemone, and a port such as 8090, not ${flag('--url', '')}, ${program} and ${port}`,
		);
	}
	const plan = (flag('--proxy', '') === 'nginx' ? nginx : caddy)({ host, name, port });
	const isLink = attempt(() => outputOf('readlink', plan.path)) !== undefined;
	if (isLink) throw new Error(`${plan.path} is a link. Remove it, or write the file yourself`);
	return plan;
}

function demand(path: string, what: string, command: string): void {
	if (attempt(() => $os.stat(path))) return;
	throw new Error(`${what} is missing. Run this, then run setup again: ${command}`);
}

const textOf = (path: string) => attempt(() => toString($os.readFile(path))) ?? '';
const sampleOf = (name: string) => textOf(`${__hooks}/../deploy/${name}`);
