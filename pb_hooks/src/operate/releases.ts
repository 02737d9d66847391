import type { Release, ReleaseList } from './release-list.ts';

/** Returns the checksum of a file in lines of `sha256  name`. */
export function checksumIn(sums: string, name: string): string | undefined {
	const lines = sums.split('\n').map((line) => line.trim().split(/\s+\*?/));
	return lines.find(([, file]) => file === name)?.[0]?.toLowerCase();
}

/** Compares versions of three numbers. Ignores what `update-pocketbase` adds after a plus sign. */
export function isNewer(version = '', present = ''): boolean {
	const [one = [], two = []] = [version, present].map((text) =>
		text.replace(/\+.*/, '').split('.').map(Number),
	);
	const at = [0, 1, 2].find((index) => one[index] !== two[index]) ?? 0;
	return (one[at] ?? 0) > (two[at] ?? 0);
}

/** Returns the newest release if it is newer. It fixes a weakness if any version since does. */
export function updateFor(version: string, list?: ReleaseList): Release | undefined {
	const newer = (list?.releases ?? []).filter((release) => isNewer(release.version, version));
	const [newest] = newer;
	if (newest === undefined || newest !== list?.releases[0]) return undefined;
	return { ...newest, fixesWeakness: newer.some((release) => release.fixesWeakness) };
}

/** Announces a release in one sentence without a period. */
export const announce = ({ version, date, fixesWeakness, summary }: Release) =>
	`${version} of ${date} is available${fixesWeakness ? ' (fixes a weakness)' : ''}: ${summary}`;
