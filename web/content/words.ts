/** The type of a translation: the same texts as in English, none missing and none added. */
export type Words<English> = English extends string
	? string
	: English extends (...args: infer Args) => string
		? (...args: Args) => string
		: { readonly [Key in keyof English]: Words<English[Key]> };
