import { adminWords } from '../content/admin.ts';
import { listLabel } from '../content/admin-labels.ts';
import { make } from './make.ts';
import { ask, listOf, whenFormOpens } from './pocketbase-admin.ts';

const link = { href: '#/guide', icon: 'ri-question-line', label: adminWords.guide };

/** Adds the guide as a page, and a link to it before the admin's own links. */
export function addGuide() {
	const { routes, store } = globalThis.app;
	routes.superuserOnly(link.href, () => {
		store.title = link.label;
		const text = make('article', {
			className: 'page-content guide',
			textContent: adminWords.guideLoading,
			tabIndex: 0, // For scrolling with the keyboard.
		});
		show(text);
		return make('div', { className: 'page' }, text);
	});
	store.headerLinks = [link, ...store.headerLinks];
}

async function show(text: HTMLElement) {
	try {
		const response = await ask('/api/guide');
		text.innerHTML = await response.text();
	} catch {
		text.textContent = adminWords.guideFailed;
	}
	const [, part] = location.hash.split('?part=');
	// A form links by the name of its list, with which the chapter's title begins.
	const title = [...text.querySelectorAll('h2')].find(({ id }) => `${id}-`.startsWith(`${part}-`));
	title?.scrollIntoView();
	(title ?? text).focus();
}

/** Adds to each form a link that opens the guide's chapter on its list in a new tab. */
export function linkFormsToGuide() {
	whenFormOpens((form) => {
		const icon = make('i', { className: link.icon, ariaHidden: 'true' });
		const href = `${link.href}?part=${listLabel(listOf(form)).toLowerCase().replaceAll(' ', '-')}`;
		const properties = { className: 'btn sm transparent', target: '_blank', href };
		const anchor = make('a', properties, icon, link.label);
		form.querySelector('.modal-title')?.after(anchor);
	});
}
