import { errorWords } from '../content/errors.ts';
import type { ListedRecord, ScheduledName } from '../records/collections.ts';
import type { Need } from '../records/needs.ts';
import type { DatedPost } from '../records/posts.ts';
import type { Supply } from '../records/supplies.ts';
import { Query, type QueryOptions } from './query.ts';

/** The lists that editors keep for /medical. Supplies are omitted until an editor enters one. */
export type MedicalLists = {
	needs: readonly Need[];
	supplies?: readonly Supply[];
};

/** The lists that a page's data may contain, by their names in the data. */
export type Lists = { [Name in ScheduledName]?: ListedRecord<Name>[] } & {
	medical?: MedicalLists;
	/** All posts, the newest first. */
	archive?: DatedPost[];
};

/** The lists that came with the page. A store whose code loads with its screen reads them later. */
let brought: Lists = {};

const seeders: (() => void)[] = [];

/** Resets the stores, and fills them with the lists that came with the page. */
export function seedLists(lists: Lists) {
	brought = lists;
	for (const seed of seeders) seed();
}

type BroughtOptions<T> = QueryOptions<T> & {
	/** Finds the query's data among the page's lists. */
	find: (lists: Lists) => T | undefined;
};

/** Creates a query that starts with data that came with the page. */
export function broughtQuery<T>({ find, ...options }: BroughtOptions<T>): Query<T> {
	const query = new Query(options);
	const seed = () => {
		query.reset();
		const found = find(brought);
		if (found !== undefined) query.seed(found);
	};
	seeders.push(seed);
	seed();
	return query;
}

/** The list of a collection, in its order. `failed` is the message for a failed fetch. */
export function listQuery<Name extends ScheduledName>(
	name: Name,
	failed: string = errorWords.textFailed,
) {
	return broughtQuery({
		key: name,
		// The cast is needed: for a generic name, TypeScript infers the union of all lists.
		find: (lists) => lists[name] as ListedRecord<Name>[] | undefined,
		fetch: () => import('../api/records.ts').then((api) => api.listRecords(name)),
		failure: (cause) => new Error(failed, { cause }),
	});
}
