import { fieldLabel } from '../../../web/content/admin-labels.ts';
import { isObject } from '../../../web/lib/is-object.ts';
import { type StockError, wordsFor } from '../errors/stock.ts';
import type { FieldError } from './kinds/kind.ts';
import { kindsOf } from './kinds/kinds.ts';
import { fieldErrorOf, type Saved, type ValidationErrors } from './typing.ts';

/**
 * Continues the validation, and then throws all validation errors together: ours and those found
 * later. An exception at the first error would hide the others until the next attempt.
 */
export function refuseTogether(
	e: Saved,
	validationErrors: ValidationErrors,
	next: () => void,
): void {
	let later: ValidationErrors = {};
	try {
		next();
	} catch (error) {
		later = readValidationErrors(error, e);
		if (isEmpty(later) && isEmpty(validationErrors)) throw error;
	}
	const all = { ...later, ...validationErrors };
	if (!isEmpty(all)) throw saveError(e.record, all);
}

/**
 * Continues the save. If it fails with validation errors, throws them with our messages, and adds
 * all other errors of the record. They come from a hook that runs before our validation, or from
 * the database, for example if somebody has just taken the slug.
 */
export function refuseInWords(e: Saved, findMore: () => ValidationErrors, next: () => void): void {
	try {
		next();
	} catch (error) {
		const validationErrors = readValidationErrors(error, e);
		throw isEmpty(validationErrors)
			? error
			: saveError(e.record, { ...validationErrors, ...findMore() });
	}
}

const isEmpty = (validationErrors: ValidationErrors) => Object.keys(validationErrors).length === 0;

/**
 * Returns the error response for a record that is not saved. It has each message at its field, and
 * all of them in the toast, because the admin does not scroll to a field.
 */
export function saveError(
	record: core.Record,
	validationErrors: ValidationErrors,
): BadRequestError {
	const order = record.collection().fields.fieldNames();
	const sorted = Object.entries(validationErrors).sort(
		([a], [b]) => order.indexOf(a) - order.indexOf(b),
	);
	const label = (field: string) => fieldLabel(record.collection().name, field);
	const reasons = sorted.map(([field, { words }]) => `${label(field)}: ${withFullStop(words)}`);
	const data = sorted.map(([field, { code, words }]) => [field, new ValidationError(code, words)]);
	return new BadRequestError(['Not saved.', ...reasons].join(' '), Object.fromEntries(data));
}

/** Refuses a save that changes any of these fields, each with the same message. */
export function refuseChanges(
	record: core.Record,
	names: readonly string[],
	fieldError: FieldError,
): void {
	const stored = record.original();
	const changed = names.filter((name) => record.getString(name) !== stored.getString(name));
	const validationErrors = changed.map((name) => [name, fieldError]);
	if (changed.length > 0) throw saveError(record, Object.fromEntries(validationErrors));
}

function withFullStop(words: string): string {
	return /[.!?]$/.test(words) ? words : `${words}.`;
}

/**
 * Returns the validation errors in an exception of PocketBase or of another hook. Returns none for
 * other exceptions, or for those of steps in the same handler, which do not pass through Go: such
 * steps return their validation errors instead.
 */
function readValidationErrors(error: unknown, e: Saved): ValidationErrors {
	if (!(error instanceof GoError)) return {};
	const fromHook = dataOf(error.value);
	if (fromHook) return mapViolations(fromHook, ({ code, message }) => ({ code, words: message }));
	const list = e.record.collection().name;
	const kinds = new Map(kindsOf(list));
	return mapViolations(dataOf(new BadRequestError('', error.value)) ?? {}, (fieldError, field) => {
		const kind = kinds.get(field);
		const words = wordsFor(fieldError, {
			value: e.record.get(field),
			field,
			label: fieldLabel(list, field),
			example: kind?.example,
		});
		return (kind && fieldErrorOf(kind, e, field)) ?? { code: fieldError.code, words };
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
	change: (fieldError: StockError, field: string) => FieldError,
): ValidationErrors {
	const validationErrors: ValidationErrors = {};
	for (const [field, value] of Object.entries(data)) {
		const fieldError = asStockViolation(value);
		if (fieldError) validationErrors[field] = change(fieldError, field);
	}
	return validationErrors;
}

/** Reads a validation error; of a list of files or choices, only the first error. */
function asStockViolation(value: unknown): StockError | undefined {
	if (!isObject(value)) return undefined;
	const { code, message, params } = value;
	if (typeof code !== 'string' || typeof message !== 'string') {
		return asStockViolation(Object.values(value)[0]);
	}
	return { code, message, params: isObject(params) ? params : {} };
}
