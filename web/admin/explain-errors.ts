import { adminWords } from '../content/admin.ts';
import { withoutAccount } from '../content/admin-shared.ts';
import { explainForeign } from './foreign-response.ts';
import { onResponse } from './pocketbase-admin.ts';

/**
 * Replaces the server's messages about an ended session and too many attempts with clearer ones.
 * Makes each response that is not the site's an error: the admin would report a proxy's page with
 * status 200 as a success. Scrolls to the first validation error, which could be outside the window
 * in a long form.
 */
export function explainRefusals() {
	onResponse(({ status, headers }, data) => {
		// A list counts as a visitor's, whose query has more than visitors may request.
		const ended: unknown[] = [withoutAccount.superusersOnly, withoutAccount.notForVisitors];
		if (ended.includes(data.message)) data.message = adminWords.sessionEnded;
		if (status === 429) {
			data.message = adminWords.tooManyAttempts(
				Math.ceil(Number(headers.get('Retry-After')) / 60) || 1,
			);
		}
		const message = explainForeign({ status, headers }, data);
		// Without the status: after a 401 or 403, the admin would end the session.
		if (message) throw Object.assign(new Error(message), { response: { message } });
		// The admin draws the errors at the fields one frame after it receives them.
		if (status === 400) {
			requestAnimationFrame(() => requestAnimationFrame(showFirstRefusal));
		}
	});
}

/** Explains errors of requests without a response, for which the SDK has no cause. */
export function explainLostConnections() {
	const { pb } = globalThis.app;
	const send = pb.send.bind(pb);
	pb.send = async <Answer>(path: string, options: object): Promise<Answer> => {
		try {
			return await send<Answer>(path, options);
		} catch (error) {
			const { status, isAbort, response } = Object(error);
			const isLost = status === 0 && !isAbort && !response.message;
			throw isLost ? Object.assign(Object(error), { message: adminWords.notFromSite.lost }) : error;
		}
	};
}

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

function showFirstRefusal() {
	document.querySelector('.field-help.error')?.scrollIntoView({ block: 'center' });
}
