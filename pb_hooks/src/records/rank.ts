import type { Kind } from './kind.ts';
import { plainNumber } from './plain-number.ts';

/** The greatest one that the collections take. */
const MOST = 1_000_000;

/** A place in the order of a list. */
export const rank: Kind = {
	of: 'number',
	refuse: (number) => {
		const words = whyNoRank(number);
		return words === undefined ? undefined : { code: 'validation_invalid_rank', words };
	},
};

function whyNoRank(number: number): string | undefined {
	if (Number.isNaN(number)) return 'This is no number. Type digits only, such as 10';
	const shown = plainNumber(number);
	if (number < 0) return `${shown} is less than 0. Type a number from 1 to 1,000,000, such as 1`;
	if (number > MOST) {
		return `${shown} is more than 1,000,000, the greatest rank. Type 1000000 or a smaller one`;
	}
	if (Number.isInteger(number)) return undefined;
	const near = number < 1 ? '1' : `${Math.floor(number)} or ${Math.ceil(number)}`;
	return `${shown} is not a whole number. Type ${near}`;
}
