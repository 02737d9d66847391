import type { Kind } from './kind.ts';
import { numberWords } from './refusals/typing.ts';

/** The greatest one that the collections take. */
const MOST = 1_000_000;

/** A place in the order of a list; 0 is none. */
export const rank = wholeNumber('rank', 0);

/** How many there are of something. */
export const quantity = wholeNumber('quantity', 1);

function wholeNumber(name: string, least: number): Kind {
	return {
		of: 'number',
		refuse: (number) => {
			const words = whyNone(number, name, least);
			return words === undefined ? undefined : { code: `validation_invalid_${name}`, words };
		},
	};
}

function whyNone(number: number, name: string, least: number): string | undefined {
	const limits = { min: least, max: MOST };
	if (Number.isNaN(number)) return numberWords.noNumber;
	if (number === 0 && limits.min > 0) return numberWords.empty(limits);
	if (number < limits.min) return numberWords.tooSmall(number, limits);
	if (number > limits.max) return numberWords.tooLarge(number, limits, name);
	return Number.isInteger(number) ? undefined : numberWords.notWhole(number);
}
