import { adminWords } from '../content/admin.ts';
import { responses } from '../content/responses.ts';
import { onResponse } from './pocketbase-admin.ts';

/**
 * Replaces the server's messages about an ended session and too many attempts with clearer ones.
 * Scrolls to the first validation error, which could be outside the window in a long form.
 */
export function explainRefusals() {
	onResponse(({ status }, data) => {
		if (status === 403 && data.message === responses.superusersOnly) {
			data.message = adminWords.sessionEnded;
		}
		if (status === 429) data.message = adminWords.tooManyAttempts;
		// The admin draws the errors at the fields one frame after it receives them.
		if (status === 400) {
			requestAnimationFrame(() => requestAnimationFrame(showFirstRefusal));
		}
	});
}

function showFirstRefusal() {
	document.querySelector('.field-help.error')?.scrollIntoView({ block: 'center' });
}
