import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Query, QueryState } from './query.ts';

/** Returns the state of a query. Keeps and refreshes its data while the component is mounted. */
export function useQuery<T>(query: Query<T>): QueryState<T> {
	useEffect(() => query.retain(), [query]);
	return useStore(query.$state);
}
