// The rules for coordinators and owners who edit an offer in the admin.
import type { Field } from '../../../web/records/collection.ts';
import {
	coordinatorFields,
	formFields,
	personalFields,
} from '../../../web/records/donation-offers.ts';
import { offerErrors } from '../errors/offers.ts';
import { refuseChanges } from '../records/refuse.ts';
import type { ValidationErrors } from '../records/typing.ts';
import { isOwner } from '../site/account.ts';
import { fieldsOf, OFFERS } from '../site/all-collections.ts';

/** The fields that the donor sent: all others, except `closed`, which a hook writes. */
const sentFields = fieldsOf(OFFERS)
	.map(([name]) => name)
	.filter((name) => ![...coordinatorFields, 'closed'].includes(name));

const closedStates = ['received', 'declined'];

/** Refuses to delete an offer, unless an owner does. */
export function refuseDeletionByOthers({ auth }: core.RecordRequest): void {
	if (!isOwner(auth)) throw new ForbiddenError(offerErrors.deletion);
}

/** Refuses to change the donor's entries. */
export function keepWhatWasSent({ record }: core.RecordRequest): void {
	const fieldError = { code: 'validation_sent_by_donor', words: offerErrors.entryIsReadOnly };
	refuseChanges(record, sentFields, fieldError);
}

/** Finds an invalid change of the switch that copies an offer's item. */
export function findInvalidCopy(record: core.Record): ValidationErrors {
	const [isOn, wasOn] = [record, record.original()].map((one) => one.getBool('copyToSupplies'));
	const isReceived = record.getString('status') === 'received';
	const words =
		wasOn && !isOn
			? offerErrors.copyIsFinal
			: isOn && !wasOn && !isReceived && offerErrors.notReceived;
	return words ? { copyToSupplies: { code: 'validation_copy', words } } : {};
}

/** Saves an offer. Sets when it was closed, and copies its item if the switch was turned on. */
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

/** Returns the supply for the table on /medical, without text that may identify the donor. */
function supplyOf(offer: core.Record): Record<string, unknown> {
	const personal = personalFields();
	const isCopied = (name: string) => name in formFields && !personal.includes(name);
	const fields = fieldsOf('supplies').filter(([name]) => isCopied(name));
	return Object.fromEntries(fields.map(([name, field]) => [name, copyOf(offer, name, field)]));
}

/** Copies a value, and shortens a line that is longer than its field in the table allows. */
function copyOf(offer: core.Record, name: string, field: Field): unknown {
	if (field.kind !== 'line') return offer.get(name);
	const characters = [...offer.getString(name)];
	const isLonger = characters.length > field.max;
	return isLonger ? `${characters.slice(0, field.max - 1).join('')}…` : characters.join('');
}
