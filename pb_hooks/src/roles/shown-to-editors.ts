import { ACCOUNTS, isOwner, mayUse } from './account.ts';

/** What the admin needs of the settings to show who is no owner the screens. */
const shownSettings = new Set(['appName', 'appURL', 'hideControls', 'accentColor']);

/** Answers the settings: to who is no owner their shape, with the name and address of the site alone. */
export function listSettings(e: core.SettingsListRequestEvent): void {
	if (isOwner(e.auth)) {
		e.next();
		return;
	}
	const settings: { meta: object } = JSON.parse(JSON.stringify(e.settings));
	const blank = emptied(settings);
	const shown = Object.entries(settings.meta).filter(([name]) => shownSettings.has(name));
	e.json(200, { ...blank, meta: { ...blank.meta, ...Object.fromEntries(shown) } });
}

/** Lists the collections: to who is no owner those that the role is for, and the one of the own account. */
export function listCollections(e: core.CollectionsListRequestEvent): void {
	if (!isOwner(e.auth)) {
		const shown = e.collections.filter(
			(collection) =>
				collection &&
				mayUse(e.auth, collection.name) &&
				(!collection.system || collection.name === ACCOUNTS),
		);
		if (e.result) Object.assign(e.result, { items: shown, totalItems: shown.length });
	}
	e.next();
}

/** A value of JSON in which every list is empty and every text, number and answer is the blank one. */
function emptied<Value>(value: Value): Value;
function emptied(value: unknown): unknown {
	if (Array.isArray(value)) return [];
	if (typeof value === 'string') return '';
	if (typeof value === 'number') return 0;
	if (typeof value === 'boolean') return false;
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, emptied(part)]));
}
