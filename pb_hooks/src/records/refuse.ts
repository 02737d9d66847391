import { fieldLabel } from '../../../web/content/admin-labels.ts';
import type { Violation } from './kinds/kind.ts';
import { kindsOf } from './kinds/kinds.ts';
import { type StockViolation, wordsFor } from './refusals/stock.ts';
import { type Saved, type Violations, violationOf } from './typing.ts';

/**
 * Continues the validation, and then throws all validation errors together: ours and those found
 * later. An exception at the first error would hide the others until the next attempt.
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
 * Continues the save. If it fails with validation errors, throws them with our messages, and adds
 * all other errors of the record. They come from a hook that runs before our validation, or from
 * the database, for example if somebody has just taken the slug.
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
 * Returns the error response for a record that is not saved. It has each message at its field, and
 * all of them in the toast, because the admin does not scroll to a field.
 */
export function refusal(record: core.Record, violations: Violations): BadRequestError {
	const order = record.collection().fields.fieldNames();
	const sorted = Object.entries(violations).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
	const label = (field: string) => fieldLabel(record.collection().name, field);
	const reasons = sorted.map(([field, { words }]) => `${label(field)}: ${withFullStop(words)}`);
	const data = sorted.map(([field, { code, words }]) => [field, new ValidationError(code, words)]);
	return new BadRequestError(['Not saved.', ...reasons].join(' '), Object.fromEntries(data));
}

/** Refuses a save that changes any of these fields, each with the same message. */
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
 * Returns the validation errors in an exception of PocketBase or of another hook. Returns none for
 * other exceptions, or for those of steps in the same handler, which do not pass through Go: such
 * steps return their validation errors instead.
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

/** Returns the errors by field in an API error; undefined for other values. */
function dataOf(error: unknown): Record<string, unknown> | undefined {
	const data = isObject(error) ? error.data : undefined;
	// Go's maps do not behave like JavaScript objects in every respect.
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

/** Reads a validation error; of a list of files or choices, only the first error. */
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
