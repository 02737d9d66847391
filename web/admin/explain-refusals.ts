import { adminWords } from '../content/admin.ts';
import { answers } from '../content/answers.ts';
import { onAnswer } from './pocketbase-admin.ts';

/**
 * Says in our words, instead of in the server's, that a session has ended or how long to wait, and
 * brings the first field that was refused into sight: in a long form it stood beyond the window.
 */
export function explainRefusals() {
	onAnswer(({ status }, data) => {
		if (status === 403 && data.message === answers.superusersOnly) {
			data.message = adminWords.sessionEnded;
		}
		if (status === 429) data.message = adminWords.tooManyAttempts;
		// The admin draws what is at the fields in the frame after it got that.
		if (status === 400) {
			requestAnimationFrame(() => requestAnimationFrame(showFirstRefusal));
		}
	});
}

function showFirstRefusal() {
	document.querySelector('.field-help.error')?.scrollIntoView({ block: 'center' });
}
