import { readNumber } from '../lib/read-number.ts';

/**
 * Lets number fields keep what is typed: the admin's own input makes 12 of 1/2 without a word. The
 * server refuses a text that is no number, in words below the field.
 */
export function keepTypedNumbers() {
	const { number } = globalThis.app.fieldTypes;
	const stock = number.input;
	number.input = (form) => {
		const box = stock.call(number, form);
		const input = box.querySelector('input');
		if (input) keepTyped(input, (value) => Reflect.set(form.record, form.field.name, value));
		return box;
	};
}

function keepTyped(input: HTMLInputElement, store: (value: unknown) => void) {
	input.type = 'text';
	input.inputMode = 'numeric';
	// The admin shows what is stored: an empty text would become 0 while it is typed.
	input.oninput = () => input.value !== '' && store(input.value);
	input.onchange = () => {
		const read = input.value.trim() === '' ? 0 : readNumber(input.value);
		store(Number.isNaN(read) ? input.value : read);
	};
}
