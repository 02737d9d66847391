import { adminWords } from '../content/admin.ts';
import { isoMoment } from '../lib/moments.ts';
import { make } from './make.ts';

const DAY = 86_400_000;

/** Returns the start of a moment's day in the coalition's time zone, as if that were UTC; milliseconds. */
const dayOf = (moment: Date) =>
	Date.parse(moment.toLocaleDateString('en-CA', { timeZone: globalThis.coalitionZone }));

/** Shows in the list of offers how long an offer has waited that is not closed. */
export function addOfferAge() {
	const { select } = globalThis.app.fieldTypes;
	const stock = select.view;
	const inDays = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
	select.view = (cell) => {
		const { record, field } = cell;
		const status = stock.call(select, cell);
		const isOffer = record.collectionName === 'donation_offers' && field.name === 'status';
		if (!isOffer || typeof record.created !== 'string') return status;
		const days = (dayOf(new Date(isoMoment(record.created))) - dayOf(new Date())) / DAY;
		const age = make('small', { textContent: adminWords.arrived(inDays.format(days, 'day')) });
		const update = () => {
			age.hidden = Boolean(record.closed);
		};
		globalThis.watch(() => record.closed, update);
		update();
		return make('div', { className: 'offer-age' }, status, age);
	};
}
