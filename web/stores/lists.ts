import type { ListedRecord, ScheduledName } from '../records/collections.ts';
import type { Need } from '../records/needs.ts';
import type { Supply } from '../records/supplies.ts';
import { Query, type QueryOptions } from './query.ts';

/** What editors list on /medical; the supplies are left out while nobody has ever entered one. */
export type MedicalLists = {
	needs: readonly Need[];
	supplies?: readonly Supply[];
};

/** The lists that may come with a page, by the names that its data have for them. */
export type Lists = { [Name in ScheduledName]?: ListedRecord<Name>[] } & {
	medical?: MedicalLists;
};

/** What came with the page. A store whose code comes only with its screen finds it here. */
let brought: Lists = {};

const seeders: (() => void)[] = [];

/** Gives the stores the lists that the page brought, and nothing else. */
export function seedLists(lists: Lists) {
	brought = lists;
	for (const seed of seeders) seed();
}

type BroughtOptions<T> = QueryOptions<T> & {
	/** Finds it among what came with the page. */
	find: (lists: Lists) => T | undefined;
};

/** A query that begins with what came with the page. */
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

/** The list of a collection, in its rank's order; `failed` is said when it cannot be fetched. */
export function listQuery<Name extends ScheduledName>(name: Name, failed: string) {
	return broughtQuery({
		key: name,
		// Its own type: TypeScript takes the list of a name that it does not know for any of them.
		find: (lists) => lists[name] as ListedRecord<Name>[] | undefined,
		fetch: () => import('../api/records.ts').then((api) => api.listRecords(name)),
		failure: (cause) => new Error(failed, { cause }),
	});
}
