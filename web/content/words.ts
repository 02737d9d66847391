/** The words of another language in place of English ones: none is missing, and none too many. */
export type Words<English> = English extends string
	? string
	: English extends (...args: infer Args) => string
		? (...args: Args) => string
		: { readonly [Key in keyof English]: Words<English[Key]> };
