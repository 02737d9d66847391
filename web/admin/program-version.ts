import { adminWords, type ProgramVersion } from '../content/admin.ts';
import { make } from './make.ts';
import { askJson, whenMounted } from './pocketbase-admin.ts';

let known: ProgramVersion | undefined;

/** Adds links to the licenses and, with the program's version, to its releases to each footer. */
export function showVersion() {
	whenMounted('credits', async (footer) => {
		footer.append(link(adminWords.licenses, '/notices.txt'));
		try {
			known ??= await askJson<ProgramVersion>('/api/version');
			footer.append(note(known));
		} catch (error) {
			console.warn(error);
		}
	});
}

function note({ version, date, releases }: ProgramVersion): HTMLElement {
	const textContent = adminWords.version(version, date);
	if (releases === '') return make('span', { className: 'credit-item', textContent });
	return link(textContent, releases);
}

function link(textContent: string, href: string) {
	const rel = 'noopener noreferrer';
	return make('a', { className: 'credit-item', textContent, href, target: '_blank', rel });
}
