import { adminWords, type BeforePublic } from '../content/admin.ts';
import { ORGANIZATIONS, start } from './links.ts';
import { make } from './make.ts';
import { ask, isEditor } from './pocketbase-admin.ts';

const words = adminWords.beforePublic;

/** The checklist's address in the admin. */
const LIST = '#/before-public';

/**
 * Opens the first screen after a sign-in. Owners see what their site needs before it goes public,
 * until every step is done.
 */
export function addBeforePublic() {
	const { routes } = globalThis.app;
	routes.superuserOnly(LIST, async () => {
		const page = make('div', { className: 'page' });
		const content = isEditor() ? undefined : await listOfSteps().catch(console.warn);
		if (content) page.append(content);
		else location.replace(start());
		return page;
	});
	// If an editor is signed in already, this avoids the detour.
	if (!isEditor()) routes.fallbackPath = LIST;
}

/** Returns undefined if every step is done. */
async function listOfSteps(): Promise<HTMLElement | undefined> {
	const response = await ask('/api/before-public');
	const isDone: BeforePublic = await response.json();
	if (Object.values(isDone).every(Boolean)) return undefined;
	globalThis.app.store.title = words.title;
	const steps = words.steps.map(({ name, what, where }) =>
		make('li', {}, isDone[name] ? `✓ ${words.done}: ${what}` : link(what, where)),
	);
	return make(
		'article',
		{ className: 'page-content before-public' },
		make('h1', {}, words.title),
		make('p', {}, words.intro),
		make('ul', {}, ...steps),
		make('p', {}, link(words.go, ORGANIZATIONS)),
	);
}

const link = (textContent: string, href: string) => make('a', { textContent, href });
