// What coordinators and owners do with an offer in the admin.
import type { Field } from '../../../web/records/collection.ts';
import { formFields, personalFields } from '../../../web/records/donation-offers.ts';
import { fieldsOf, OFFERS } from '../records/all-collections.ts';
import { offerWords } from '../records/refusals/offers.ts';
import { refuseChanges } from '../records/refuse.ts';
import type { Violations } from '../records/typing.ts';
import { isOwner } from '../roles/account.ts';

/** What they write themselves. */
const ownFields = ['status', 'notes', 'copyToSupplies'];

/** All else is as the donor sent it, but for what hooks write. */
const sentFields = fieldsOf(OFFERS)
	.map(([name]) => name)
	.filter((name) => ![...ownFields, 'closed'].includes(name));

const closedStates = ['received', 'declined'];

/** Offers come by the form alone. */
export function refuseOfferByHand(): never {
	throw new ForbiddenError(offerWords.byHand);
}

/** Only owners delete an offer. */
export function refuseDeletionByOthers({ auth }: core.RecordRequest): void {
	if (!isOwner(auth)) throw new ForbiddenError(offerWords.deletion);
}

/** Refuses to change what the donor sent. */
export function keepWhatWasSent({ record }: core.RecordRequest): void {
	const violation = { code: 'validation_sent_by_donor', words: offerWords.sent };
	refuseChanges(record, sentFields, violation);
}

/** Why an offer's item is not copied, or not once more. */
export function findWrongCopy(record: core.Record): Violations {
	const [isOn, wasOn] = [record, record.original()].map((one) => one.getBool('copyToSupplies'));
	const isReceived = record.getString('status') === 'received';
	const words =
		wasOn && !isOn ? offerWords.copied : isOn && !wasOn && !isReceived && offerWords.notReceived;
	return words ? { copyToSupplies: { code: 'validation_copy', words } } : {};
}

/** Saves an offer: with its status goes when it was closed, and the copy of its item. */
export function saveOffer({ app, record }: core.RecordEvent, next: () => void): void {
	const stored = record.original();
	const [isClosed, wasClosed] = [record, stored].map((one) =>
		closedStates.includes(one.getString('status')),
	);
	const closed = wasClosed ? stored.get('closed') : new DateTime();
	record.set('closed', isClosed ? closed : '');
	const isCopied = record.getBool('copyToSupplies') && !stored.getBool('copyToSupplies');
	next();
	if (isCopied) app.save(new Record(app.findCollectionByNameOrId('supplies'), supplyOf(record)));
}

/** What goes into the table on /medical: nothing of the donor, and no text that may tell of one. */
function supplyOf(offer: core.Record): Record<string, unknown> {
	const personal = personalFields();
	const isCopied = (name: string) => name in formFields && !personal.includes(name);
	const fields = fieldsOf('supplies').filter(([name]) => isCopied(name));
	return Object.fromEntries(fields.map(([name, field]) => [name, copyOf(offer, name, field)]));
}

/** A line of an offer may be longer than one of the table. */
function copyOf(offer: core.Record, name: string, field: Field): unknown {
	if (field.kind !== 'line') return offer.get(name);
	const characters = [...offer.getString(name)];
	const isLonger = characters.length > field.max;
	return isLonger ? `${characters.slice(0, field.max - 1).join('')}…` : characters.join('');
}
