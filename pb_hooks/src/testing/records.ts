let slugs = 0;
const uniqueSlug = () => `section-${++slugs}`;

/** The least a section needs, and what `over` says. */
export const section = (over: object = {}) => ({
	name: 'Clinics',
	slug: uniqueSlug(),
	rank: 1,
	...over,
});

/** The least an organization needs, and what `over` says. */
export const org = (over: object = {}) => ({
	name: 'A fund',
	link: 'https://example.org',
	...over,
});

/** The least a post needs, and what `over` says. */
export const post = (over: object = {}) => ({ title: 'News', ...over });

/** The least a supply needs, and what `over` says. */
export const supply = (over: object = {}) => ({ itemName: 'Masks', quantity: 10, ...over });

/** The least a need needs, and what `over` says. */
export const need = (over: object = {}) => ({ item: 'Gloves', ...over });
