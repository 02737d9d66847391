import { fieldLabel } from '../../../web/content/admin-labels.ts';
import { medical } from '../../../web/content/medical.ts';
import { zoneNote } from '../../../web/lib/moments.ts';
import type { TableCell } from '../../../web/lib/table-cell.ts';
import type { Field } from '../../../web/records/collection.ts';
import { inTurn } from '../engine/turns.ts';
import { offerErrors } from '../errors/offers.ts';
import { setDeadline } from '../http/connection.ts';
import { fieldsOf, OFFERS } from '../site/all-collections.ts';
import { coalitionZone, localTime } from '../site/time-zone.ts';
import { type Chosen, readChoice } from './choose-offers.ts';
import { forPages, idsOf } from './offer-pages.ts';

/** The time in which a client must read a page; seconds. A slower client counts as disconnected. */
const PAGE_DEADLINE = 60;

/** A table that takes longer counts as lost; milliseconds. */
const LONGEST_TABLE = 600_000;

/** The time after which a refused client may try again; seconds. */
const PAUSE = 10;

/** Sends the rows of a table as JSON: its headings and the chosen offers, the newest first. */
export function sendTable(e: core.RequestEvent): void {
	const chosen = readChoice(e.request.url.query());
	inTurn(
		{ name: 'offers:table', longest: LONGEST_TABLE },
		() => writeTable(e, chosen),
		() => {
			e.response.header().set('Retry-After', String(PAUSE));
			throw new ApiError(503, offerErrors.tableInProgress);
		},
	);
}

function writeTable(e: core.RequestEvent, chosen: Chosen): void {
	const zone = coalitionZone(e.app);
	const ids = idsOf(chosen);
	e.response.header().set('Content-Type', 'application/json');
	write(e, `[${JSON.stringify(headings(zone))}`);
	try {
		forPages(columnNames, ids, (rows) =>
			write(e, rows.map((row) => `,${JSON.stringify(cellsOf(row, zone))}`).join('')),
		);
		write(e, ']');
	} catch (error) {
		// Cuts off the response, so that nobody mistakes the incomplete table for a complete one.
		setDeadline(e, 'setWriteDeadline', -1);
		throw error;
	}
}

function write(e: core.RequestEvent, text: string): void {
	setDeadline(e, 'setWriteDeadline', PAGE_DEADLINE);
	e.response.write(toBytes(text));
}

const columns: readonly (readonly [name: string, field: Pick<Field, 'kind'>, label: string])[] = [
	...fieldsOf(OFFERS).map(([name, field]) => [name, field, fieldLabel(OFFERS, name)] as const),
	['created', { kind: 'moment' }, 'Arrived'],
];

const choices = new Map<unknown, string>(Object.entries(medical.options));

/** The columns of the table, by their names in the database. */
const columnNames = columns.map(([name]) => name);

/** Returns the headings of the table: the labels of the form. */
function headings(zone: string): string[] {
	return columns.map(([, { kind }, label]) =>
		kind === 'moment' ? `${label} ${zoneNote(zone)}` : label,
	);
}

/** Returns the cells of a row in words. */
function cellsOf(row: readonly (string | number)[], zone: string): TableCell[] {
	return row.map((value, at) => {
		switch (columns[at]?.[1].kind) {
			case 'flag':
				return value ? 'Yes' : 'No';
			case 'choice':
				return choices.get(value) ?? String(value).replace(/^./, (first) => first.toUpperCase());
			case 'day':
				return value && { day: String(value) };
			case 'moment': {
				const [day, time] = localTime(String(value), zone).split(' ');
				return day ? { day, ...(time && { time }) } : '';
			}
			default:
				return value;
		}
	});
}
