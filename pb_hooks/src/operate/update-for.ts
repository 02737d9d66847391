import type { Release, ReleaseList } from './release-list.ts';

/** Returns the newest release if it is newer. It fixes a weakness if any version since does. */
export function updateFor(version: string, list?: ReleaseList): Release | undefined {
	const newer = (list?.releases ?? []).filter((release) => isNewer(release.version, version));
	const [newest] = newer;
	if (newest === undefined || newest !== list?.releases[0]) return undefined;
	return { ...newest, fixesWeakness: newer.some((release) => release.fixesWeakness) };
}

function isNewer(version: string, than: string): boolean {
	// update-pocketbase adds a plus sign and the version of PocketBase.
	const [one, two] = [version, than].map((text) => text.replace(/\+.*/, '').split('.').map(Number));
	const at = [0, 1, 2].find((index) => one?.[index] !== two?.[index]) ?? 0;
	return Number(one?.[at]) > Number(two?.[at]);
}

/** Announces a release in one sentence without a period. */
export const announce = ({ version, date, fixesWeakness, summary }: Release) =>
	`${version} of ${date} is available${fixesWeakness ? ' (fixes a weakness)' : ''}: ${summary}`;
