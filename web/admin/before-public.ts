import { adminWords, type BeforePublic } from '../content/admin.ts';
import { START } from './links.ts';
import { ask, isEditor } from './pocketbase-admin.ts';

const words = adminWords.beforePublic;

/** The list's address in the admin. */
const LIST = '#/before-public';

/**
 * Opens the organizations after signing in; to owners, until all is done, what their site needs before
 * it goes public.
 */
export function addBeforePublic() {
	const { routes } = globalThis.app;
	routes.superuserOnly(LIST, async () => {
		const page = document.createElement('div');
		page.className = 'page';
		const content = isEditor() ? undefined : await listOfSteps().catch(console.warn);
		if (content) page.append(content);
		else location.replace(START);
		return page;
	});
	routes.fallbackPath = LIST;
}

/** Undefined where all is done. */
async function listOfSteps(): Promise<HTMLElement | undefined> {
	const answer = await ask('/api/before-public');
	const isDone: BeforePublic = await answer.json();
	if (Object.values(isDone).every(Boolean)) return undefined;
	globalThis.app.store.title = words.title;
	const steps = words.steps.map(({ name, what, where }) =>
		element('li', isDone[name] ? `✓ ${words.done}: ${what}` : link(what, where)),
	);
	const content = element('article', element('h1', words.title), element('p', words.intro));
	content.className = 'page-content before-public';
	content.append(element('ul', ...steps), element('p', link(words.go, START)));
	return content;
}

function link(text: string, address: string): HTMLAnchorElement {
	const anchor = document.createElement('a');
	anchor.href = address;
	anchor.textContent = text;
	return anchor;
}

function element(name: string, ...content: (Node | string)[]): HTMLElement {
	const made = document.createElement(name);
	made.append(...content);
	return made;
}
