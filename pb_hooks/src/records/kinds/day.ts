import { readDay } from '../../../../web/content/read-day.ts';
import { isDay } from '../../../../web/lib/moments.ts';
import { asciiDigits } from '../../../../web/lib/read-number.ts';
import { dayErrors } from '../../errors/field-values.ts';
import { storedMoment } from '../../site/moment.ts';
import { coalitionZone, localDay } from '../../site/time-zone.ts';
import { type Kind, misspelled } from './kind.ts';
import { cleanWord } from './text.ts';

const example = '2027-12-31';

/** A calendar day, as text that sorts by date: 2027-12-31. `orMonth`: a month means its last day. */
export const dayKind = (orMonth = false): Kind => ({
	example,
	normalize: (typed) => {
		const line = asciiDigits(cleanWord(typed));
		const [day, other] = readDay(line, orMonth);
		return day && !other ? day : line;
	},
	refuse: (text) => {
		if (isDay(text)) return undefined;
		const days = readDay(text).filter(isDay);
		return misspelled(days.length > 1 ? dayErrors.twoDays(days) : dayErrors.noDay(example));
	},
});

/** A day that is never empty: it becomes that of the first filled moment of some fields, or today. */
export const dayOrElse = (fields: readonly string[]): Kind => {
	const day = dayKind();
	return {
		...day,
		normalize: (typed, context) => {
			const { app, record } = context;
			const moments = fields.map((name) => record.getString(name)).filter(Boolean);
			const moment = moments[0] ?? storedMoment(Date.now());
			return day.normalize(typed, context) || localDay(moment, coalitionZone(app));
		},
	};
};
