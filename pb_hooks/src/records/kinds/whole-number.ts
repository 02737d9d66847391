import { numberWords } from '../refusals/field-values.ts';
import type { Kind } from './kind.ts';

interface Limits {
	readonly min: number;
	readonly max: number;
}

/** Of a place in the order of a list; 0 is none. */
export const rankLimits: Limits = { min: 0, max: 1_000_000 };

/** A number of things, or of places. */
export function wholeNumber(name: string, limits: Limits): Kind {
	return {
		of: 'number',
		refuse: (number) => {
			const words = whyNone(number, name, limits);
			return words === undefined ? undefined : { code: `validation_invalid_${name}`, words };
		},
	};
}

function whyNone(number: number, name: string, limits: Limits): string | undefined {
	if (Number.isNaN(number)) return numberWords.noNumber;
	if (number === 0 && limits.min > 0) return numberWords.empty(limits);
	if (number < limits.min) return numberWords.tooSmall(number, limits);
	if (number > limits.max) return numberWords.tooLarge(number, limits, name);
	return Number.isInteger(number) ? undefined : numberWords.notWhole(number);
}
