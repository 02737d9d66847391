import { adminWords, type ProgramVersion } from '../content/admin.ts';
import { make } from './make.ts';
import { ask, whenMounted } from './pocketbase-admin.ts';

let known: ProgramVersion | undefined;

/** Adds the version of the program, with a link to its releases, to the footer of each screen. */
export function showVersion() {
	whenMounted('credits', async (footer) => {
		try {
			known ??= await ask('/api/version').then((response) => response.json());
			if (known) footer.append(note(known));
		} catch (error) {
			console.warn(error);
		}
	});
}

function note({ version, date, releases }: ProgramVersion): HTMLElement {
	const properties = { className: 'credit-item', textContent: adminWords.version(version, date) };
	if (releases === '') return make('span', properties);
	return make('a', {
		...properties,
		href: releases,
		target: '_blank',
		rel: 'noopener noreferrer',
	});
}
