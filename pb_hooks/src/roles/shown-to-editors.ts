import { isObject } from '../../../web/lib/is-object.ts';
import { ACCOUNTS, isOwner, mayUse } from '../site/account.ts';

/** The settings that the admin needs to show its screens to non-owners. */
const shownSettings = new Set(['appName', 'appURL', 'hideControls', 'accentColor']);

/** Responds with the settings. Non-owners get them blank, except those that the admin needs. */
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

/** Lists the collections. Non-owners get those that their role permits, and the accounts. */
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

/** Returns a JSON value with empty lists and texts, 0 for numbers and false for booleans. */
function emptied<Value>(value: Value): Value;
function emptied(value: unknown): unknown {
	if (Array.isArray(value)) return [];
	if (typeof value === 'string') return '';
	if (typeof value === 'number') return 0;
	if (typeof value === 'boolean') return false;
	if (!isObject(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, emptied(part)]));
}
