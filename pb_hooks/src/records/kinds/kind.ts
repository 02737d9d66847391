/** Why a value cannot be saved: a code for programs, words for people. */
export interface Violation {
	readonly code: string;
	/** What is wrong and what would be right; PocketBase sets the last full stop. */
	readonly words: string;
}

/** Where a value stands. */
export interface Place {
	readonly app: CoreApp;
	readonly record: core.Record;
	readonly field: string;
}

/** What is typed into a text field: how it is normalized, and why it is refused. */
export interface Kind {
	/** A text of this kind, for the words that tell of an empty or a misspelt one. */
	readonly example?: string;
	/** The text as it was meant; itself where it is well. */
	normalize(typed: string, place: Place): string;
	/** Asked of a normalized text, unless it is empty or was stored already. */
	refuse?(text: string, place: Place): Violation | undefined;
}

/** A value is written wrong; with the code that PocketBase itself gives this. */
export function misspelt(words: string): Violation {
	return { code: 'validation_invalid_format', words };
}
