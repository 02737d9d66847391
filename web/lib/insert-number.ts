import { asciiNumber, readNumber } from './read-number.ts';

/**
 * Inserts what is typed or pasted into a number input with ASCII digits. Browsers drop all others, and
 * make 15 of “1,5” and 10e50 of “10 boxes of 50”.
 *
 * @returns whether a sign or text was refused, because it is no number; undefined for another digit
 */
export function insertNumber(event: InputEvent): boolean | undefined {
	const { target, cancelable } = event;
	const typed = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
	if (!(target instanceof HTMLInputElement) || target.type !== 'number') return false;
	if (typed === '' || !cancelable) return false;
	const isSign = typed.length === 1;
	const text = isSign ? asciiNumber(typed) : String(readNumber(typed));
	const isRefused = !/^[\d.+-]*$/.test(text);
	if (isRefused || text !== typed) event.preventDefault();
	// Deprecated, but the only way to insert at the cursor of a number input.
	if (!isRefused && text !== typed && text !== '') document.execCommand('insertText', false, text);
	return isRefused || (isSign ? undefined : false);
}
