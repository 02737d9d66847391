import type { Fault } from './kinds/kind.ts';
import { kindsOf } from './kinds/kinds.ts';
import { type StockFault, wordsFor } from './refusals/stock.ts';
import { type Faults, faultOf, type Saved } from './typing.ts';

/**
 * Goes on with validating and then refuses what is wrong here and what is further on, all at once:
 * an error thrown at the first fault would hide the others until the next attempt.
 */
export function refuseTogether(e: Saved, faults: Faults, next: () => void): void {
	let later: Faults = {};
	try {
		next();
	} catch (error) {
		later = readFaults(error, e);
		if (isEmpty(later) && isEmpty(faults)) throw error;
	}
	const all = { ...later, ...faults };
	if (!isEmpty(all)) throw refusal(e.record, all);
}

/**
 * Goes on with saving; what is refused there is refused in words, with what is wrong besides. That
 * may be a hook of others', which stands before our validation, or the database, as where a slug was
 * taken just now.
 */
export function refuseInWords(e: Saved, findMore: () => Faults, next: () => void): void {
	try {
		next();
	} catch (error) {
		const faults = readFaults(error, e);
		throw isEmpty(faults) ? error : refusal(e.record, { ...faults, ...findMore() });
	}
}

const isEmpty = (faults: Faults) => Object.keys(faults).length === 0;

/**
 * The answer to an editor whose record is not saved: each reason at its field, and all of them in
 * the toast, since the admin does not scroll to a field.
 */
export function refusal(record: core.Record, faults: Faults): BadRequestError {
	const order = record.collection().fields.fieldNames();
	const sorted = Object.entries(faults).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
	const reasons = sorted.map(([field, { words }]) => `${field}: ${withFullStop(words)}`);
	const data = sorted.map(([field, { code, words }]) => [field, new ValidationError(code, words)]);
	return new BadRequestError(['Not saved.', ...reasons].join(' '), Object.fromEntries(data));
}

function withFullStop(words: string): string {
	return /[.!?]$/.test(words) ? words : `${words}.`;
}

/**
 * What an error of PocketBase's, or of another hook, says of fields; empty for other errors, and for
 * what a step of the same handler throws, which has not been through Go: such a step returns faults.
 */
function readFaults(error: unknown, e: Saved): Faults {
	if (!(error instanceof GoError)) return {};
	const fromHook = dataOf(error.value);
	if (fromHook) return mapFaults(fromHook, (fault) => ({ code: fault.code, words: fault.message }));
	const kinds = new Map(kindsOf(e.record.collection().name));
	return mapFaults(dataOf(new BadRequestError('', error.value)) ?? {}, (fault, field) => {
		const kind = kinds.get(field);
		const example = kind?.of === 'text' ? kind.example : undefined;
		const words = wordsFor(fault, { value: e.record.get(field), field, example });
		return (kind && faultOf(kind, e, field)) ?? { code: fault.code, words };
	});
}

/** What an API error says of fields; undefined for other values. */
function dataOf(error: unknown): Record<string, unknown> | undefined {
	const data = isObject(error) ? error.data : undefined;
	// Go's maps do not behave like objects in all ways.
	const plain: unknown = JSON.parse(JSON.stringify(data ?? null));
	return isObject(plain) ? plain : undefined;
}

function mapFaults(
	data: Record<string, unknown>,
	change: (fault: StockFault, field: string) => Fault,
): Faults {
	const faults: Faults = {};
	for (const [field, value] of Object.entries(data)) {
		const fault = asStockFault(value);
		if (fault) faults[field] = change(fault, field);
	}
	return faults;
}

/** Of a list of files or choices, the first fault speaks for all. */
function asStockFault(value: unknown): StockFault | undefined {
	if (!isObject(value)) return undefined;
	const { code, message, params } = value;
	if (typeof code !== 'string' || typeof message !== 'string') {
		return asStockFault(Object.values(value)[0]);
	}
	return { code, message, params: isObject(params) ? params : {} };
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null;
}
