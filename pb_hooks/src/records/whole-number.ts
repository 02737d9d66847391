import type { Kind } from './kind.ts';
import { plainNumber } from './plain-number.ts';

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
	if (Number.isNaN(number)) return 'This is no number. Type digits only, such as 10';
	// The admin sends an empty box as 0.
	if (number === 0 && least > 0) return 'It is empty or 0. Type a number from 1 to 1,000,000';
	const shown = plainNumber(number);
	if (number < least) {
		return `${shown} is less than ${least}. Type a number from 1 to 1,000,000, such as 1`;
	}
	if (number > MOST) {
		return `${shown} is more than 1,000,000, the greatest ${name}. Type 1000000 or a smaller one`;
	}
	if (Number.isInteger(number)) return undefined;
	const near = number < 1 ? '1' : `${Math.floor(number)} or ${Math.ceil(number)}`;
	return `${shown} is not a whole number. Type ${near}`;
}
