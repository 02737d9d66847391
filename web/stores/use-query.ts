import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Query, QueryState } from './query.ts';

/** The state of a query, kept and refreshed while the component is on the page. */
export function useQuery<T>(query: Query<T>): QueryState<T> {
	useEffect(() => query.retain(), [query]);
	return useStore(query.$state);
}
