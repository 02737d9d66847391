/** The format of moments. PocketBase's engine, which renders pages, has no data on languages. */
export const momentWords = {
	weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
	months:
		'January February March April May June July August September October November December'.split(
			' ',
		),
	/** The halves of the day, morning first. */
	halves: ['am', 'pm'],
	digits: '0123456789',
	/** Weekday, day, month and year. */
	day: '{1} {2}\u00a0{3}\u00a0{4}',
	/** The text of `day`, time and time zone. */
	text: '{1}, {2}\u00a0{3}',
	/** The length of a weekday or month in a narrow place, in characters. */
	short: 3,
};
