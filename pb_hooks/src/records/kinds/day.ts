import { isDay } from '../../../../web/lib/is-day.ts';
import { asciiDigits } from '../../../../web/lib/read-number.ts';
import { dayErrors } from '../../errors/field-values.ts';
import { storedMoment } from '../../site/moment.ts';
import { coalitionZone, localDay } from '../../site/time-zone.ts';
import { type Kind, misspelt } from './kind.ts';
import { cleanWord } from './text.ts';

const example = '2027-12-31';

/** A calendar day, as text that sorts by date: 2027-12-31. */
export const day: Kind = {
	example,
	normalize: (typed) => {
		const line = asciiDigits(cleanWord(typed)).replaceAll('．', '.');
		return readDay(line) ?? line;
	},
	refuse: (text) => {
		if (isDay(text)) return undefined;
		return misspelt(yearLast.test(text) ? dayErrors.twoDays(example) : dayErrors.noDay(example));
	},
};

/** A day that is never empty: it becomes that of the first filled moment of some fields, or today. */
export const dayOrElse = (fields: readonly string[]): Kind => ({
	...day,
	normalize: (typed, place) => {
		const { app, record } = place;
		const moments = fields.map((name) => record.getString(name)).filter(Boolean);
		const moment = moments[0] ?? storedMoment(Date.now());
		return day.normalize(typed, place) || localDay(moment, coalitionZone(app));
	},
});

const yearFirst = /^(\d{4})[-/. ]{1,2}(\d{1,2})[-/. ]{1,2}(\d{1,2})\.?$/;
const yearLast = /^(\d{1,2})[-/. ]{1,2}(\d{1,2})[-/. ]{1,2}(\d{4})\.?$/;

/** Reads a line as a day; undefined if it is not one, or could be two days, such as 5/6/2027. */
function readDay(line: string): string | undefined {
	const [, year, month = '', date = ''] = yearFirst.exec(line) ?? [];
	if (year) return dayOf(year, month, date);
	const [, first = '', second = '', last] = yearLast.exec(line) ?? [];
	if (!last) return undefined;
	if (Number(first) > 12) return dayOf(last, second, first);
	const isDate = Number(second) > 12 || first === second;
	return isDate ? dayOf(last, first, second) : undefined;
}

const dayOf = (year: string, month: string, date: string) =>
	[year, month.padStart(2, '0'), date.padStart(2, '0')].join('-');
