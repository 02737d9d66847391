/** A validation error: a code for programs, and a message for people. */
export interface FieldError {
	readonly code: string;
	/** The error and how to fix it. PocketBase adds the last period. */
	readonly words: string;
}

/** The record and field of a value. */
export interface Context {
	readonly app: CoreApp;
	readonly record: core.Record;
	readonly field: string;
}

/** A kind of text field: how its values are normalized, and which are refused. */
export interface Kind {
	/** A valid value, which messages about empty or invalid values quote. */
	readonly example?: string;
	/** Returns the text without typing errors; a valid text stays unchanged. */
	normalize(typed: string, context: Context): string;
	/** Checks a normalized text, unless it is empty or already stored. */
	refuse?(text: string, context: Context): FieldError | undefined;
}

/** Returns the error for a value in the wrong format, with PocketBase's own code for it. */
export function misspelled(words: string): FieldError {
	return { code: 'validation_invalid_format', words };
}
