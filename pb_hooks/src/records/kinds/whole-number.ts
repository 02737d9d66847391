import { numberWords } from '../refusals/field-values.ts';
import { type Kind, misspelt } from './kind.ts';

/**
 * A number of things, or of places. The database itself knows the limits of each; that a number is
 * whole it would ask of stored ones too, which may be older than this rule.
 */
export const wholeNumber: Kind = {
	of: 'number',
	refuse: (number) => {
		const isFraction = Number.isFinite(number) && !Number.isInteger(number);
		return isFraction ? misspelt(numberWords.notWhole(number)) : undefined;
	},
};
