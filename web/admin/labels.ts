import { adminWords } from '../content/admin.ts';
import { fieldLabel, listLabel, listNames, recordLabel } from '../content/admin-labels.ts';
import { minPassword } from '../content/admin-shared.ts';
import { zoneNote } from '../lib/moments.ts';
import { orderDigits } from './offer-fields.ts';
import { isOwner, listOf } from './pocketbase-admin.ts';

const ACCOUNTS = '_superusers';

/** The box with a list's name in an entry of the changes, which nobody can save. */
const LIST_BOX = '.record-upsert-modal[data-list=changes] [name=collection]';

const yesOrNo: Partial<Record<string, string>> = { True: adminWords.yes, False: adminWords.no };

/** The elements with database names of lists, records and fields, and the labels to show instead. */
const places: [selector: string, say: (text: string, at: Element) => string][] = [
	['.nav-item[title] > .txt, .breadcrumbs > [title]', labelOfList],
	['td.col-field-name-collection .txt', labelOfList],
	['.field-type-bool > .label', (value) => yesOrNo[value] ?? value],
	['.modal-title > .collection-name', recordLabel],
	['.record-upsert-modal > .modal-footer .expanded-lg > .txt', labelOfSave],
	// Otherwise, the title would be 'organization record'.
	['.modal-title > .collection-name + span', () => ''],
	['th:is(.col-field-type-date, .col-field-type-autodate) .txt', labelOfMoment],
	[
		'th .txt, .records-list-columns-dropdown label, .record-field-input label, .record-field-input label > .txt',
		labelOfField,
	],
	// On the screens of a first account and of a forgotten password.
	['label:is([for=superuser_password], [for=newPassword])', labelOfPassword],
	['.dropdown-item-manage > .txt', () => labelOfList(ACCOUNTS)],
];

/**
 * Shows labels instead of the database's names. The admin keeps the names, because it uses them in
 * requests.
 */
export function sayWords() {
	new MutationObserver(relabel).observe(document.body, {
		childList: true,
		characterData: true,
		subtree: true,
	});
	relabel();
	// The form's switches.
	document.addEventListener('change', relabel);
}

function relabel() {
	for (const [selector, say] of places) {
		for (const element of document.querySelectorAll(selector)) {
			for (const node of element.childNodes) {
				// The admin keeps its text nodes and updates them. A replacement would appear next to them.
				if (node instanceof Text) relabelText(node, say(node.data, element));
			}
		}
	}
	for (const number of document.querySelectorAll('td.col-field-name-phone .txt')) {
		orderDigits(number, number.textContent ?? '');
	}
	for (const box of document.querySelectorAll<HTMLTextAreaElement>(LIST_BOX)) {
		if (box.value !== labelOfList(box.value)) box.value = labelOfList(box.value);
	}
	// On a phone, columns are stacked, and the style sheet shows this attribute in each cell.
	for (const cell of document.querySelectorAll<HTMLElement>('.records-table td[data-name]')) {
		const say = /-type-(?:auto)?date/.test(cell.className) ? labelOfMoment : labelOfField;
		cell.dataset.name = say(cell.dataset.name ?? '', cell);
	}
}

function relabelText(node: Text, label: string) {
	if (node.data === label) return;
	node.parentElement?.closest('[title]')?.setAttribute('title', label);
	node.data = label;
}

function labelOfList(name: string): string {
	return name === ACCOUNTS && !isOwner() ? adminWords.ownAccount : listLabel(name);
}

function labelOfField(name: string, at: Element): string {
	return fieldLabel(listOf(at), name);
}

/** Says of a new record whether visitors see it once it is saved. */
function labelOfSave(text: string, at: Element): string {
	const { create, publish } = adminWords;
	if (text !== create && text !== publish) return text;
	const form = at.closest('.record-upsert-modal');
	const box = (name: string) => form?.querySelector<HTMLInputElement>(`[name=${name}]`);
	const timeIn = (name: string) => new Date(box(name)?.value ?? '').getTime();
	const isOutside = timeIn('from') > Date.now() || timeIn('until') < Date.now();
	return box('hidden')?.checked === false && !isOutside ? publish : create;
}

/** Names the time zone once, for the whole column. */
function labelOfMoment(name: string, at: Element): string {
	const label = labelOfField(name, at);
	return label === name ? name : `${label} ${zoneNote(globalThis.coalitionZone)}`;
}

function labelOfPassword(text: string): string {
	return text.endsWith(minPassword) ? text : `${text} ${minPassword}`;
}

/** Shows labels in the window's title. */
export function nameTitle() {
	const { store } = globalThis.app;
	const rename = () => {
		if (typeof store.title !== 'string') return;
		// Before the login, the titles are 'Superuser login' and 'Forgotten superuser password'.
		const login = () => `Login: ${globalThis.coalitionName}`;
		const title = store.title.replace('Superuser login', login).replace('superuser ', '');
		store.title = labelOfList(title);
	};
	globalThis.watch(() => store.title, rename);
}

/** Shows labels in messages such as 'Successfully updated posts "a1b2c3d4e5f6g7h".' */
export function nameToasts() {
	const { toasts } = globalThis.app;
	const stock = toasts.success.bind(toasts);
	toasts.success = (words, settings) => {
		const named = /^(Successfully \w+) (\w+) "\w+"\.$/.exec(words);
		stock(named ? `${named[1]} ${recordLabel(named[2] ?? '')}.` : words, settings);
	};
}

/** Sorts the lists in the sidebar in the order of the page. */
export function sortLists() {
	const { store, utils } = globalThis.app;
	const stock = utils.sortedCollectionsByType.bind(utils);
	const place = ({ name }: { name: string }) => {
		const known = listNames.indexOf(name);
		return known < 0 ? listNames.length : known;
	};
	utils.sortedCollectionsByType = (collections) =>
		stock(collections).sort((a, b) => place(a) - place(b));
	store.collections = utils.sortedCollectionsByType(store.collections);
}
