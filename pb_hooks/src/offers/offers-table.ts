import { runAlone } from '../engine/run-alone.ts';
import { accountErrors } from '../errors/accounts.ts';
import { offerErrors } from '../errors/offers.ts';
import { setDeadline } from '../http/connection.ts';
import { mayUse } from '../site/account.ts';
import { OFFERS } from '../site/all-collections.ts';
import { coalitionZone } from '../site/time-zone.ts';
import { type Chosen, readChoice } from './choose-offers.ts';
import { forPages, idsOf } from './offer-pages.ts';
import { cellsOf, columnNames, headings } from './table-cells.ts';
import { tableRow, tableStart } from './table-text.ts';

/** The time in which a client must read a page; seconds. A slower client counts as disconnected. */
const PAGE_DEADLINE = 60;

/** A table that takes longer counts as lost; milliseconds. */
const LONGEST_TABLE = 600_000;

/** The time after which a refused client may try again; seconds. */
const PAUSE = 10;

/** Sends the chosen offers as a table for spreadsheets, the newest first. */
export function sendTable(e: core.RequestEvent): void {
	if (!mayUse(e.auth, OFFERS)) throw new ForbiddenError(accountErrors.forCoordinators);
	const chosen = readChoice(e.request.url.query());
	const { set } = e.response.header();
	set('Cache-Control', 'no-store');
	if (runAlone('offers:table', LONGEST_TABLE, () => writeTable(e, chosen))) return;
	set('Retry-After', String(PAUSE));
	throw new ApiError(503, offerErrors.tableInProgress);
}

function writeTable(e: core.RequestEvent, chosen: Chosen): void {
	const zone = coalitionZone(e.app);
	const ids = idsOf(chosen);
	const { set } = e.response.header();
	set('Content-Type', 'text/csv; charset=utf-8');
	set('Content-Disposition', 'attachment; filename="offers.csv"');
	write(e, tableStart + tableRow(headings(zone)));
	try {
		forPages(columnNames, ids, (rows) =>
			write(e, rows.map((row) => tableRow(cellsOf(row, zone))).join('')),
		);
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
