import { attempt } from '../engine/attempt.ts';
import { hideMailAddresses } from '../http/report-error.ts';
import { askPocketBase, outputOf } from './ask-pocketbase.ts';
import { describeError, reasonOf } from './describe-error.ts';
import { freeSpace } from './disk-space.ts';
import { type Check, lastCheck, remember, thisVersion } from './known-updates.ts';
import { fail, ok, warn } from './lines.ts';
import { mailOwners } from './mail-owners.ts';
import { type Release, readReleaseList } from './release-list.ts';
import { announce, updateFor } from './releases.ts';

/** The maximum size of the list, in bytes. */
const MAX_LIST = 100_000;

/** Returns doctor's lines about updates. Fetches the list if asked, and else uses the last one. */
export function updates(isAsked: boolean): string[] {
	if (isAsked && !source()) return [warn('Update: this package announces no updates')];
	let last = lastCheck();
	if (isAsked) {
		try {
			last = { ...last, list: fetchList(last?.list.made), when: Date.now() };
			remember(last);
		} catch (error) {
			return [fail(reasonOf(error))];
		}
	}
	if (last === undefined) return [];
	const age = isAsked ? '' : ` (checked ${Math.floor((Date.now() - last.when) / 864e5)} days ago)`;
	const update = updateFor(thisVersion(), last.list);
	if (update === undefined) return [ok(`Update: this is the newest version${age}`)];
	const line = warn(`Update: ${announce(update)}${age}. Install it: ./anemone update`);
	return [line, ...(isAsked && last.mailed !== update.version ? mail(update, last) : [])];
}

/** Mails a new version to the owners. Returns doctor's line if that fails; the next check retries. */
function mail(update: Release, last: Check): string[] {
	if (!$app.settings().smtp.enabled) return [];
	const text = `Version ${announce(update)}.`;
	try {
		mailOwners(text.replace(/:.*/, ''), [text, '', 'On the server, run ./anemone update']);
		remember({ ...last, mailed: update.version });
		return [];
	} catch (error) {
		return [warn(`Update mail: not sent: ${hideMailAddresses(describeError(error))}`)];
	}
}

/**
 * Downloads the announced package beside this process's own data. The user who installs it runs
 * this: the site's user, if attacked, could replace a verified file. `seen` is the time of the last
 * list that the site has seen; '' if there was none.
 */
export function downloadUpdate(seen = ''): string {
	if (!source()) {
		throw new Error('This package announces no updates. Name a file: ./anemone update FILE');
	}
	const list = fetchList(seen);
	const update = updateFor(thisVersion(), list);
	if (update === undefined) throw new Error(`${thisVersion()} is the newest version`);
	const machine = outputOf('uname', '-m').trim();
	const processor = machine.replace('x86_64', 'amd64').replace('aarch64', 'arm64');
	const archive = list.archives[processor];
	if (!archive) throw new Error(`${update.version} has no package for this machine (${machine})`);
	const [dir, file] = [$app.dataDir(), `${$app.dataDir()}/package.tar.gz`];
	// The unpacked package is up to four times as large.
	if (freeSpace(dir) < archive.bytes * 5) throw new Error(`The disk of ${dir} is too full`);
	fetch(source()?.address.replace(/[^/]*$/, archive.name) ?? '', file, archive.bytes);
	if (!outputOf('sha256sum', file).startsWith(archive.sha256)) {
		throw new Error(`${archive.name} was changed, or cut off. Try again later`);
	}
	return `Downloaded version ${update.version}`;
}

/** Returns the list, unless it is invalid or older than the last one that was seen. */
function fetchList(seen = '') {
	const { address, key } = source() ?? { address: '', key: '' };
	const file = `${$app.dataDir()}/.releases`;
	try {
		fetch(address, file, MAX_LIST);
		const list = readReleaseList(toString($os.readFile(file)), key);
		// The site's user could write control characters into the time of the last list.
		if (list.made < seen) throw new Error(`it is older (${list.made}) than one before`);
		return list;
	} catch (error) {
		const why = reasonOf(error);
		throw new Error(`Update: none is offered, because the list ${address} failed: ${why}`);
	} finally {
		$os.removeAll(file);
	}
}

/** Returns the list's address and the public key, if the package has them. */
function source() {
	const text = attempt(() => toString($os.readFile(`${__hooks}/../RELEASES`))) ?? '';
	const [, address, key] = /^(https:\/\/\S+)\n([0-9a-f]{64})\n$/.exec(text) ?? [];
	return address && key ? { address, key } : undefined;
}

/**
 * Downloads a file in a process with limits, since PocketBase's client reads any size into memory
 * and follows redirects to http. A full memory ends the process with Go's code 2, and http fails
 * because nothing listens at port 0.
 */
function fetch(url: string, file: string, max: number): void {
	const script = `ulimit -d 250000; HTTP_PROXY=http://127.0.0.1:0 "$@" || {
		[ $? -ne 2 ] || echo 'it is larger than ${max} bytes' >&2; exit 1; }`;
	const folders = { dir: $app.dataDir(), hooks: __hooks, script };
	try {
		askPocketBase(folders, 'anemone', '--', 'fetch', url, file, `${max}`);
	} catch (error) {
		const isPlain = String(error).includes('Get "http:');
		throw isPlain ? new Error('it leads to an address without https') : error;
	}
}

/** Downloads a file within this process. */
export function fetchFile(url = '', file = '', max = ''): void {
	const { statusCode, body } = $http.send({ url, timeout: 600 });
	if (statusCode !== 200) throw new Error(`the server responds with status ${statusCode}`);
	if (body.length > Number(max)) throw new Error(`it is larger than ${max} bytes`);
	$os.writeFile(file, body, 0o600);
}
