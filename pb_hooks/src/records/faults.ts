import { kindsOf } from './fields.ts';
import type { Fault, Kind } from './kind.ts';
import { type StockFault, wordsFor } from './stock-words.ts';
import { isFarTooLong } from './too-long.ts';

/** A record on its way into the database. */
type Saved = Pick<core.RecordEvent, 'app' | 'record'>;

/** What is wrong with a record, by field. */
export type Faults = Record<string, Fault>;

/** What is wrong with what was typed into the fields that our table knows. */
export function findFaults(e: Saved): Faults {
	const found: Faults = {};
	for (const [field, kind] of kindsOf(e.record.collection().name)) {
		const fault = isNews(e.record, field) ? faultOf(kind, e, field) : undefined;
		if (fault) found[field] = fault;
	}
	return found;
}

/**
 * Whether a value is not the stored one. The admin sends all fields back: what was saved under
 * older rules must not keep an editor from changing another field.
 */
function isNews(record: core.Record, field: string): boolean {
	return record.isNew() || record.getString(field) !== record.original().getString(field);
}

function faultOf(kind: Kind, { app, record }: Saved, field: string): Fault | undefined {
	if (kind.of === 'number') return kind.refuse(record.getFloat(field), { app, record, field });
	const text = record.getString(field);
	if (text === '' || isFarTooLong(record, field, text)) return undefined;
	return kind.refuse?.(text, { app, record, field });
}

/** What an error of PocketBase's, or of another hook, says of fields; empty for other errors. */
export function readFaults(error: unknown, e: Saved): Faults {
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
