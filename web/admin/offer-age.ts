import { adminWords } from '../content/admin.ts';
import { isoMoment } from '../lib/iso-moment.ts';
import { make } from './make.ts';

const DAY = 86_400_000;
const closed = ['received', 'declined'];

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
		const arrived = new Date(isoMoment(record.created));
		const days = Math.round((arrived.setHours(0, 0, 0, 0) - new Date().setHours(0, 0, 0, 0)) / DAY);
		const age = make('small', { textContent: adminWords.arrived(inDays.format(days, 'day')) });
		const update = () => {
			age.hidden = closed.includes(String(record.status));
		};
		globalThis.watch(() => record.status, update);
		update();
		return make('div', { className: 'offer-age' }, status, age);
	};
}
