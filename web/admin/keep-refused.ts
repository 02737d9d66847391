import { onAnswer } from './pocketbase-admin.ts';

/** Keeps a record's form open if its deletion is refused. The admin itself closes the form. */
export function keepRefused() {
	const { modals } = globalThis.app;
	const [confirm, close] = [modals.confirm, modals.close];
	let isRefused = false;
	onAnswer(({ status }, _, { method }) => {
		if (method === 'DELETE' && status >= 400) isRefused = true;
	});
	modals.confirm = (question, yes, ...more) => {
		const agreed = async () => {
			isRefused = false;
			modals.close = (...which) => {
				if (!isRefused) close.call(modals, ...which);
			};
			try {
				return await yes?.();
			} finally {
				modals.close = close;
			}
		};
		confirm.call(modals, question, agreed, ...more);
	};
}
