/** What decides when a record is on the site: PocketBase's date texts, '' where there is none. */
export interface Schedule {
	readonly hidden: boolean;
	readonly from: string;
	readonly until: string;
}

/**
 * When visitors see a record, in words.
 *
 * @param inZone a moment for people to read in that time zone; undefined where it is not known
 */
export function shownWhen(
	{ hidden, from, until }: Schedule,
	zone: string,
	inZone: (moment: string, zone: string) => string | undefined,
): string {
	if (hidden) return 'Hidden: nobody sees it until "hidden" is switched off.';
	if (from === '' && until === '') return 'Always shown.';
	const isKnown = inZone(from || until, zone) !== undefined;
	const say = (moment: string) => inZone(moment, isKnown ? zone : 'UTC');
	const when = [
		...(from === '' ? [] : [`from ${say(from)}`]),
		...(until === '' ? [] : [`until ${say(until)}`]),
	];
	const time = isKnown
		? `${placeOf(zone)} time`
		: `this server does not know the time zone ${zone}: whoever runs it installs tzdata`;
	return `Shown ${when.join(' ')} (${time}).`;
}

/** The city that names a time zone. */
const placeOf = (zone: string) => zone.replace(/^.*\//, '').replace(/_/g, ' ');
