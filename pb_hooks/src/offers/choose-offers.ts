import { isDay } from '../../../web/lib/moments.ts';
import { donationOffers } from '../../../web/records/donation-offers.ts';
import { offerErrors } from '../errors/offers.ts';
import { dayAfter } from '../site/moment.ts';
import { coalitionZone } from '../site/time-zone.ts';

/** Selects the offers of a table: from one moment to before another, with one status or any. */
export interface Chosen {
	readonly from: string;
	readonly before: string;
	/** '' for any status. */
	readonly status: string;
}

const states: readonly string[] = donationOffers.fields.status.of;

/**
 * Reads `from` and `to`, both inclusive, as days in the coalition's time zone, and `status`. Each
 * may be missing.
 *
 * @throws {BadRequestError} with a message for the coordinator
 */
export function readChoice(query: url.Values): Chosen {
	const [from, to, status] = [query.get('from'), query.get('to'), query.get('status')];
	for (const day of [from, to]) {
		if (day !== '' && !isDay(day)) throw new BadRequestError(offerErrors.notADate(day));
	}
	if (from !== '' && to !== '' && from > to) throw new BadRequestError(offerErrors.reversedDays);
	if (status !== '' && !states.includes(status)) {
		throw new BadRequestError(offerErrors.noStatus(states.join(', ')));
	}
	const zone = coalitionZone($app);
	return {
		from: from && startOf(from, zone),
		// Sorts after every stored moment.
		before: to === '' ? '9999' : startOf(dayAfter(to), zone),
		status,
	};
}

/** Returns the stored moment at which a day begins; in UTC if the zone is unknown. */
const startOf = (day: string, zone: string) => new DateTime(`${day} 00:00:00`, zone).string();
