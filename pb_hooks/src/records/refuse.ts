import { fieldLabel } from '../../../web/content/admin-labels.ts';
import type { Violation } from './kinds/kind.ts';
import { kindsOf } from './kinds/kinds.ts';
import { type StockViolation, wordsFor } from './refusals/stock.ts';
import { type Saved, type Violations, violationOf } from './typing.ts';

/**
 * Goes on with validating and then refuses what is wrong here and what is further on, all at once:
 * an error thrown at the first violation would hide the others until the next attempt.
 */
export function refuseTogether(e: Saved, violations: Violations, next: () => void): void {
	let later: Violations = {};
	try {
		next();
	} catch (error) {
		later = readViolations(error, e);
		if (isEmpty(later) && isEmpty(violations)) throw error;
	}
	const all = { ...later, ...violations };
	if (!isEmpty(all)) throw refusal(e.record, all);
}

/**
 * Goes on with saving; what is refused there is refused in words, with what is wrong besides. That
 * may be a hook of others', which stands before our validation, or the database, as where a slug was
 * taken just now.
 */
export function refuseInWords(e: Saved, findMore: () => Violations, next: () => void): void {
	try {
		next();
	} catch (error) {
		const violations = readViolations(error, e);
		throw isEmpty(violations) ? error : refusal(e.record, { ...violations, ...findMore() });
	}
}

const isEmpty = (violations: Violations) => Object.keys(violations).length === 0;

/**
 * The answer to an editor whose record is not saved: each reason at its field, and all of them in
 * the toast, since the admin does not scroll to a field.
 */
export function refusal(record: core.Record, violations: Violations): BadRequestError {
	const order = record.collection().fields.fieldNames();
	const sorted = Object.entries(violations).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
	const label = (field: string) => fieldLabel(record.collection().name, field);
	const reasons = sorted.map(([field, { words }]) => `${label(field)}: ${withFullStop(words)}`);
	const data = sorted.map(([field, { code, words }]) => [field, new ValidationError(code, words)]);
	return new BadRequestError(['Not saved.', ...reasons].join(' '), Object.fromEntries(data));
}

/** Refuses a save that changes one of these fields, each with the same reason. */
export function refuseChanges(
	record: core.Record,
	names: readonly string[],
	violation: Violation,
): void {
	const stored = record.original();
	const changed = names.filter((name) => record.getString(name) !== stored.getString(name));
	const violations = changed.map((name) => [name, violation]);
	if (changed.length > 0) throw refusal(record, Object.fromEntries(violations));
}

function withFullStop(words: string): string {
	return /[.!?]$/.test(words) ? words : `${words}.`;
}

/**
 * What an error of PocketBase's, or of another hook, says of fields; empty for other errors, and for
 * what a step of the same handler throws, which has not been through Go: such a step returns its
 * violations.
 */
function readViolations(error: unknown, e: Saved): Violations {
	if (!(error instanceof GoError)) return {};
	const fromHook = dataOf(error.value);
	if (fromHook) return mapViolations(fromHook, ({ code, message }) => ({ code, words: message }));
	const list = e.record.collection().name;
	const kinds = new Map(kindsOf(list));
	return mapViolations(dataOf(new BadRequestError('', error.value)) ?? {}, (violation, field) => {
		const kind = kinds.get(field);
		const words = wordsFor(violation, {
			value: e.record.get(field),
			field,
			label: fieldLabel(list, field),
			example: kind?.example,
		});
		return (kind && violationOf(kind, e, field)) ?? { code: violation.code, words };
	});
}

/** What an API error says of fields; undefined for other values. */
function dataOf(error: unknown): Record<string, unknown> | undefined {
	const data = isObject(error) ? error.data : undefined;
	// Go's maps do not behave like objects in all ways.
	const plain: unknown = JSON.parse(JSON.stringify(data ?? null));
	return isObject(plain) ? plain : undefined;
}

function mapViolations(
	data: Record<string, unknown>,
	change: (violation: StockViolation, field: string) => Violation,
): Violations {
	const violations: Violations = {};
	for (const [field, value] of Object.entries(data)) {
		const violation = asStockViolation(value);
		if (violation) violations[field] = change(violation, field);
	}
	return violations;
}

/** Of a list of files or choices, the first violation speaks for all. */
function asStockViolation(value: unknown): StockViolation | undefined {
	if (!isObject(value)) return undefined;
	const { code, message, params } = value;
	if (typeof code !== 'string' || typeof message !== 'string') {
		return asStockViolation(Object.values(value)[0]);
	}
	return { code, message, params: isObject(params) ? params : {} };
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null;
}
