import type { Release, ReleaseList } from './release-list.ts';
import { isNewer } from './releases.ts';

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
