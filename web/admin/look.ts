import { collectionsByName } from '../records/collections.ts';
import { restoreStyle } from './correct-messages.ts';
import { dialogStyle } from './open-dialog.ts';
import { follow, isOwner } from './pocketbase-admin.ts';
import { readOnlyStyle } from './read-only.ts';

const column = (name: string) => `.col-field-name-${name}`;

/** The columns on a phone. Each list has a title, and most have two of the others. */
const names = [...collectionsByName.values()].map(({ namedBy }) => namedBy);
const titles = [...new Set(names)].map(column).join(', ');
const others = 'announcementShownWhen shownWhen status date quantity amount address when who'
	.split(' ')
	.map(column)
	.join(', ');

const row = '[data-list]:not([data-list^=_]) .responsive-table tbody';

const phoneListStyle = `
@media (max-width: 600px) {
	${row} .col-bulk-select { order: -2 }
	${row} [data-name]:not([hidden]) { display: flex; gap: 5px }
	${row} [data-name]:not(${titles}, ${others}) { display: none !important }
	${row} [data-name]::before { width: auto; flex-shrink: 0 }
	${row} [data-name] > * { min-width: 0 }
	${row} :is(${titles}) { order: -1; flex: 1; font-weight: bold }
	${row} :is(${titles})::before { display: none }
}`;

/**
 * Not for editors: structure, PocketBase's internal fields, the search for lists by name, and what
 * only owners can change.
 */
const notForEditors = [
	'.btn-collection-settings, .sidebar-content.new-collection, .api-preview-btn',
	'.collections-sidebar .sidebar-search',
	':is(.col-field-name-id, .col-field-name-record, .col-field-name-created, .col-field-name-updated)',
	':is(.col-field-type-json, .col-12:has(> .field-type-json))',
	'.col-12:has(> .record-field-input :is([name=id], [name=record])), .hidden-field-blur',
	// Pictures are uploaded; only older records have paths.
	'.col-12:has(> [data-empty] [name=imageUrl])',
	'.col-field-name-imageUrl, .col-field-name-emailVisibility',
	// Otherwise, they push the days out of the lists.
	...['allDay', 'pictureAlt', 'coverAlt', 'slug', 'pictures'].map(column),
	'[data-list=posts] .col-field-name-body',
	'.field-type-auth-email .addon',
	'.col-12:has(> .record-field-input :is([name=acceptOffers], [name^=offer], [name=role]))',
	':is(.col-field-name-acceptOffers, [class*=col-field-name-offer])',
];

/** The lists in which nobody, or no editor, can create a record. */
const NEW_RECORD = ':is(.new-record-btn, .records-table .btn:has(.ri-add-line))';
const noNewRecords = ['site', 'pages', 'changes', 'drafts', 'preview_links', 'donation_offers'].map(
	(list) => `[data-list=${list}] ${NEW_RECORD}`,
);

/** Editors can only move these rows. Hooks undo any removal or addition. */
const ORDER = '.field-type-relation:has([name=organizationsInOrder], [name=sectionsInOrder])';

const style = `
[data-editor] :is(${notForEditors.join(', ')}),
${noNewRecords.join(', ')}, [data-editor][data-list=_superusers] ${NEW_RECORD},
${ORDER} :is(.actions, .field-content > .btn) { display: none }
.undo-change { display: flex; flex-wrap: wrap; align-items: center; gap: var(--smSpacing); padding: 10px var(--spacing); border-top: 1px solid var(--surfaceAlt2Color) }
.undo-change p { flex: 1 12rem; margin: 0 }
.donor-link { display: inline-block; padding: 5px 0; overflow-wrap: anywhere }
.advice { margin: 5px 0 0 }
.day-picker { margin-top: 5px }
/* Only its calendar is used, which opens beside it. */
.day-picker input { width: 0; height: 0; padding: 0; border: 0; opacity: 0 }
.one-file .list-item:has(~ .list-item) .txt { opacity: 0.6; text-decoration: line-through }
/* The admin cannot preview a PDF. Its name opens it in a new tab. */
[data-list=files] :is(.col-field-name-file, .thumb) { display: none }
${ORDER} .list { max-height: none }
${ORDER} .list-item { cursor: grab }
${ORDER} .list-item::before { content: '⠿' / ''; opacity: .6 }
.move { display: flex }
.move .btn { min-width: 44px; min-height: 44px; font-size: 1.2em }
.list-item:first-of-type > .move > :first-child, .list-item:last-of-type > .move > :last-child { visibility: hidden }
.move-status { position: absolute; clip-path: inset(50%) }
[class*=field-name-status] .label, [class*=field-name-role] .label,
.field-type-select:has([name=status], [name=role]) :is(.selected-item, .select-option) { text-transform: capitalize }
.offer-age small { display: block; color: var(--surfaceTxtHintColor) }
/* Above the buttons of an open form, which have two rows on a phone. */
body:has(.record-upsert-modal) .toasts-container { bottom: 90px }
@media (max-width: 600px) {
	body:has(.record-upsert-modal) .toasts-container { bottom: 120px }
}
.records-table th .txt { white-space: nowrap }
.records-table td .txt { unicode-bidi: plaintext }
.records-table td .digits, .digits :is(input, textarea, a) { unicode-bidi: bidi-override }
/* On a phone, the buttons of a form have two rows. */
.record-upsert-modal > .modal-footer { flex-wrap: wrap; gap: 8px }
.record-upsert-modal > .modal-footer .btn { min-width: 0; padding-inline: 12px }
.record-upsert-modal > .modal-footer .btns { margin-inline-start: auto }
${dialogStyle}
${readOnlyStyle}
${phoneListStyle}
${restoreStyle}
.app-header { --headerItemsGap: 6px }
.app-main-nav { flex-wrap: wrap }
.app-header .header-link { white-space: nowrap }
.app-header .superuser-name { max-width: 14ch }
/* An empty date shows the current time in WebKit. */
@supports (-webkit-nbsp-mode: space) {
	[data-empty] [type^=date]:not(:focus)::-webkit-datetime-edit { opacity: 0 }
	[data-empty] [type^=date]::-webkit-datetime-edit { color: var(--surfaceTxtHintColor) }
	[data-empty]:has([type^=date]) label::after { content: ' (empty)' }
}
/* iOS zooms into a field with smaller text. */
@media (max-width: 767px), (pointer: coarse) {
	:is(input, textarea, select, [contenteditable]) { font-size: 16px !important }
}
@media (max-width: 1400px) {
	.app-main-nav .header-link i { display: none }
}
@media (max-width: 1000px) {
	.app-header { flex-wrap: wrap }
	.app-main-nav { order: 1; width: 100% }
}
`;

/** Hides controls that the user cannot use or does not need, and marks rows that can be dragged. */
export function addLook() {
	const { store } = globalThis.app;
	const page = document.documentElement;
	follow(
		() => [store.superuser?.role, store.activeCollection?.name],
		() => {
			page.toggleAttribute('data-editor', !isOwner());
			page.dataset.list = store.activeCollection?.name ?? '';
		},
	);
	document.head.append(Object.assign(document.createElement('style'), { textContent: style }));
}
