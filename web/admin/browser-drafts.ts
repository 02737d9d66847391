/** The admin's key for what is typed in a form: the ids of the list and of the record, if it has one. */
const ADMIN_KEY = /^draft_\w+$/;

/**
 * Keeps what each form has in the browser apart. The admin itself keeps one text for all forms of the
 * same record, or of any new record of a list: of two in two tabs, the first was lost.
 */
export function keepFormsApart() {
	const { getItem, setItem, removeItem } = Storage.prototype;
	/** The keys of the text of the form that was opened last in this tab, and of the text that it offers. */
	const keys = new Map<string, { own: string; offered: string }>();
	Storage.prototype.getItem = function (key) {
		if (!ADMIN_KEY.test(key)) return getItem.call(this, key);
		const stored = Object.keys(this).filter((one) => one === key || one.startsWith(`${key}~`));
		// A name ends with the time of its form, so the newest is last. The admin offers it.
		const offered = stored.sort().at(-1) ?? key;
		const random = Math.random().toString(36).slice(2);
		keys.set(key, { own: `${key}~${Date.now()}-${random}`, offered });
		return getItem.call(this, offered);
	};
	Storage.prototype.setItem = function (key, value) {
		const own = keys.get(key)?.own;
		setItem.call(this, own ?? key, value);
		// From now on, the form removes only its own text.
		if (own) keys.set(key, { own, offered: own });
	};
	Storage.prototype.removeItem = function (key) {
		const { own, offered } = keys.get(key) ?? { own: key, offered: key };
		// Nothing typed yet: the admin restored or discarded what it offered.
		removeItem.call(this, getItem.call(this, own) === null ? offered : own);
	};
}
