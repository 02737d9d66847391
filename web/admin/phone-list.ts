import { collectionsByName } from '../records/collections.ts';

const column = (name: string) => `.col-field-name-${name}`;

/** The columns on a phone. Each list has a title, and most have two of the others. */
const names = [...collectionsByName.values()].map(({ namedBy }) => namedBy);
const titles = [...new Set(names)].map(column).join(', ');
const others =
	'announcementShownWhen shownWhen status description body quantity amount address when who'
		.split(' ')
		.map(column)
		.join(', ');

const row = '[data-list]:not([data-list^=_]) .responsive-table tbody';

export const phoneListStyle = `
@media (max-width: 600px) {
	${row} .col-bulk-select { order: -2 }
	${row} [data-name]:not([hidden]) { display: flex; gap: 5px }
	${row} [data-name]:not(${titles}, ${others}) { display: none !important }
	${row} [data-name]::before { width: auto; flex-shrink: 0 }
	${row} [data-name] > * { min-width: 0 }
	${row} :is(${titles}) { order: -1; flex: 1; font-weight: bold }
	${row} :is(${titles})::before { display: none }
}`;
