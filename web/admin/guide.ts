import { adminWords } from '../content/admin.ts';
import { ask } from './pocketbase-admin.ts';

const link = { href: '#/guide', icon: 'ri-question-line', label: adminWords.guide };

/** Adds the guide as a page, and a link to it before the admin's own. */
export function addGuide() {
	const { routes, store } = globalThis.app;
	routes.superuserOnly(link.href, () => {
		store.title = link.label;
		const frame = document.createElement('div');
		const text = document.createElement('article');
		frame.className = 'page';
		text.className = 'page-content guide';
		text.textContent = adminWords.guideLoading;
		text.tabIndex = 0; // It scrolls, for the keyboard too.
		frame.append(text);
		show(text);
		return frame;
	});
	store.headerLinks = [link, ...store.headerLinks];
}

async function show(text: HTMLElement) {
	try {
		const answer = await ask('/api/guide');
		text.innerHTML = await answer.text();
	} catch {
		text.textContent = adminWords.guideFailed;
	}
	text.focus();
}
