import { fieldsOf } from './all-collections.ts';
import { misspelt } from './kinds/kind.ts';
import { numberWords } from './refusals/field-values.ts';
import { sentFields } from './sent.ts';
import { isNews, type Saved, type Violations } from './typing.ts';

/** The fields that hold a number of things, or of places. The database knows the limits of each. */
function numbersOf(collection: string): string[] {
	return fieldsOf(collection).flatMap(([name, { kind }]) =>
		kind === 'number' || kind === 'rank' ? [name] : [],
	);
}

/** Puts what was typed for a number back, which is then refused; PocketBase would store 0 without a word. */
export function keepNonNumbers(e: core.RecordRequest): void {
	const sent = sentFields(e);
	for (const field of numbersOf(e.collection.name)) {
		const typed = sent(field);
		if (typeof typed === 'string') e.record.set(field, Number(typed));
	}
}

/** Numbers that are not whole. The database would refuse stored ones too, from before this rule. */
export function findFractions({ record }: Saved): Violations {
	const found: Violations = {};
	for (const field of numbersOf(record.collection().name)) {
		const number = record.getFloat(field);
		const isFraction = Number.isFinite(number) && !Number.isInteger(number);
		if (isFraction && isNews(record, field)) found[field] = misspelt(numberWords.notWhole(number));
	}
	return found;
}
