import { type Page, pages } from './pages.ts';

/** Of a record, what its address is made of. */
type Named = { readonly id: string; readonly slug: string };

const addresses: ReadonlyMap<string, (record: Named) => string | undefined> = new Map([
	['sections', ({ slug }: Named) => `${pages.home.path}#${slug}`],
	['featured_orgs', ({ slug }: Named) => `${pages.home.path}#org-${slug}`],
	['posts', ({ id }: Named) => pages.post.path.replace('$postId', id)],
	['pages', ({ id }: Named) => Object.values<Page>(pages).find(({ text }) => text === id)?.path],
	['needs', () => pages.medical.path],
	['supplies', () => pages.medical.path],
	['site', () => pages.home.path],
]);

/** Whether visitors see the records of a collection at addresses. */
export const hasAddresses = (collection: string): boolean => addresses.has(collection);

/** Where they see a record: a page, and its place there. */
export function addressOf(collection: string, record: Named): string | undefined {
	return addresses.get(collection)?.(record);
}
