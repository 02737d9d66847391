import { help, passwordHelp } from '../../../web/content/admin-help.ts';
import { schedule } from '../../../web/records/collection.ts';
import { isScheduled } from '../publishing/shown.ts';
import { isUnlocked } from '../roles/structure.ts';
import { ACCOUNTS } from '../site/account.ts';

const helpByName: Readonly<Record<string, Readonly<Record<string, string | null>>>> = help;

/**
 * Alters what the admin knows of fields. It gets the help below each field. It shows the schedule's
 * fields, which are hidden from visitors' responses. It does not require the end of an address,
 * because hooks fill in an empty one. The altered fields must not be saved, so nothing is altered
 * while the structure is unlocked.
 */
export function alterFields(e: core.CollectionsListRequestEvent): void {
	for (const collection of isUnlocked() ? [] : e.collections) {
		if (!collection) continue;
		const { name } = collection;
		const alter = (field: string, options: object) =>
			Object.assign(collection.fields.getByName(field) ?? {}, options);
		for (const [field, words] of Object.entries(helpByName[name] ?? {}))
			if (words) alter(field, { help: words });
		alter('slug', { required: false });
		if (name === ACCOUNTS) alter('password', { help: passwordHelp });
		if (!isScheduled(name)) continue;
		for (const field of Object.keys(schedule)) alter(field, { hidden: false });
	}
	e.next();
}
