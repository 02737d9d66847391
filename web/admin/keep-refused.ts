import { onResponse } from './pocketbase-admin.ts';

/** Keeps a record's form open if its deletion is refused. The admin itself closes the form. */
export function keepRefused() {
	const { modals } = globalThis.app;
	const stock = modals.close;
	let isRefused = false;
	onResponse(({ status }, _, { method }) => {
		isRefused = method === 'DELETE' && status !== 204;
	});
	modals.close = (modal, force) => {
		// After a deletion, the admin closes the form by force, and the question without.
		if (isRefused && force) isRefused = false;
		else stock.call(modals, modal, force);
	};
}
