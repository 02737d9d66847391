import { attempt } from '../engine/attempt.ts';
import { outputOf } from './ask-pocketbase.ts';
import { checksumIn, isNewer } from './releases.ts';

// $1 is the archive, $2 the folder of the new version, $3 PocketBase's version. Without unzip, GNU
// gzip unpacks a file whose entry begins the archive, and reports the following entries by status 2.
const script = `set -e
unzip -p "$1" pocketbase >"$2/pocketbase" 2>/dev/null || {
	at=$(LC_ALL=C grep -abo pocketbase "$1" | head -n 1 | cut -d: -f1)
	tail -c +$((at - 29)) "$1" | gzip -dc >"$2/pocketbase" 2>/dev/null || [ $? = 2 ] || {
		echo 'The archive cannot be unpacked. Check the free space, or download it again' >&2
		exit 1
	}
}
cd "$2"
version=$(sed 's/+.*//' VERSION)
printf '%s+pocketbase.%s\\n' "$version" "$3" >VERSION
sed 's/^[0-9a-f]*  //' SHA256SUMS | xargs sha256sum >.sums
mv .sums SHA256SUMS`;

/** Replaces the PocketBase in a copy of this version with one from an official release archive. */
export function takeRelease(target = '', archive = ''): void {
	const name = $filepath.base(archive);
	const [, version] = /^pocketbase_(\d+\.\d+\.\d+)_linux_\w+\.zip$/.exec(name) ?? [];
	if (version === undefined) {
		throw new Error(`${name} is not a release such as pocketbase_1.2.3_linux_amd64.zip`);
	}
	const present = versionOf($os.args[0]);
	if (!isNewer(version, present))
		throw new Error(`${name} is not newer than ${present}, used here`);
	const sums = `${$filepath.dir(archive)}/checksums.txt`;
	const published = checksumIn(attempt(() => toString($os.readFile(sums))) ?? '', name);
	if (published === undefined) {
		throw new Error(`${sums} has no checksum of ${name}. Download that file of the same release`);
	}
	const [found] = outputOf('sh', '-c', 'sha256sum <"$1"', 'sh', archive).split(' ');
	if (found !== published) throw new Error(`${name} does not match ${sums}. Download both again`);
	outputOf('sh', '-c', script, 'sh', archive, target, version);
}

/** Returns the version of a PocketBase. */
export function versionOf(binary = ''): string {
	return outputOf(binary, '--version')
		.trim()
		.replace(/^.* v?/, '');
}
