import type { DefinedName } from '../records/schema.ts';

/** The columns on a phone: the title, the status, and one more. */
const columns: Readonly<Record<DefinedName, readonly string[]>> = {
	site: ['name', 'announcementShownWhen', 'heroFirstSentence'],
	featured_orgs: ['name', 'shownWhen', 'link'],
	sections: ['name', 'shownWhen', 'description'],
	posts: ['title', 'shownWhen', 'body'],
	pages: ['title', 'body'],
	footer_links: ['title', 'address'],
	donation_offers: ['itemName', 'status', 'reference'],
	translations: ['name', 'language', 'address'],
	supplies: ['itemName', 'shownWhen', 'quantity'],
	needs: ['item', 'shownWhen', 'amount'],
	changes: ['name', 'when', 'who'],
	_superusers: ['email', 'role'],
};

const rules = Object.entries(columns).map(([list, names]) => {
	const cells = names.map((name) => `.col-field-name-${name}`);
	const row = `[data-list=${list}] .responsive-table tbody`;
	return `
${row} [data-name]:not(${cells.join(', ')}) { display: none !important }
${row} ${cells[0]} { order: -1; flex: 1; font-weight: bold }
${row} ${cells[0]}::before { display: none }`;
});

export const phoneListStyle = `
@media (max-width: 600px) {
	.responsive-table tbody .col-bulk-select { order: -2 }
	.responsive-table tbody [data-name]:not([hidden]) { display: flex; gap: 5px }
	.responsive-table tbody [data-name]::before { width: auto; flex-shrink: 0 }
	.responsive-table tbody [data-name] > * { min-width: 0 }
	${rules.join('')}
}`;
