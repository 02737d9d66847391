import { dayWords } from '../refusals/field-values.ts';
import { type Kind, misspelt } from './kind.ts';
import { cleanLine } from './text.ts';

const example = '2027-12-31';

/** A day of the calendar, as texts that sort by time: 2027-12-31. */
export const day: Kind = {
	example,
	normalize: (typed) => {
		const line = cleanLine(typed);
		const [, year = '', month = '', date = ''] = yearFirst.exec(line) ?? [];
		return (year && [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-')) || line;
	},
	refuse: (text) => (isDay(text) ? undefined : misspelt(dayWords.noDay(example))),
};

/** Which of two short numbers is the month, only a year before them tells. */
const yearFirst = /^(\d{4})[-/. ]{1,2}(\d{1,2})[-/. ]{1,2}(\d{1,2})\.?$/;

/** The engine turns the 30th of February into a day of March. */
function isDay(text: string): boolean {
	const time = Date.parse(`${text}T00:00:00Z`);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(`${text}T`);
}
