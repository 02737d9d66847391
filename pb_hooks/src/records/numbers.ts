import { readNumber } from '../../../web/lib/read-number.ts';
import { numberWords } from '../errors/field-values.ts';
import { fieldsOf } from '../site/all-collections.ts';
import { misspelled } from './kinds/kind.ts';
import { sentFields } from './sent.ts';
import { isNews, type Saved, type ValidationErrors } from './typing.ts';

/** Returns the fields for counts and for positions. The database checks their limits. */
function numbersOf(collection: string): string[] {
	return fieldsOf(collection).flatMap(([name, { kind }]) =>
		kind === 'number' || kind === 'rank' ? [name] : [],
	);
}

/** Reads typed numbers. Other texts become no number and are refused: PocketBase stores 0. */
export function readNumbers(e: core.RecordRequest): void {
	const sent = sentFields(e);
	for (const field of numbersOf(e.collection.name)) {
		const typed = sent(field);
		if (typeof typed === 'string') e.record.set(field, numberOf(typed));
	}
}

/** Returns a sent value as a number: 0 if it is empty. */
export function numberOf(value: unknown): number {
	const isText = typeof value === 'string' && value.trim() !== '';
	return isText ? readNumber(value) : Number(value);
}

/** Finds new fractions. A check in the database would also refuse those stored before this rule. */
export function findFractions({ record }: Saved): ValidationErrors {
	const found: ValidationErrors = {};
	for (const field of numbersOf(record.collection().name)) {
		const number = record.getFloat(field);
		const isFraction = Number.isFinite(number) && !Number.isInteger(number);
		if (isFraction && isNews(record, field))
			found[field] = misspelled(numberWords.notWhole(number));
	}
	return found;
}
