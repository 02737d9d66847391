import type { ReactNode } from 'react';
import { type Query, useQuery } from '../stores/query.ts';
import { NotLoaded } from './pending.tsx';

type Props<Item> = {
	query: Query<Item[]>;
	className?: string;
	/** Names the list to screen readers. */
	label?: string;
	/** Shows one record. */
	children: (record: Item) => ReactNode;
};

/** The records of a list; until they are loaded, the state of the query. */
export function RecordList<Item>({ query, className, label, children }: Props<Item>) {
	const state = useQuery(query);
	if (state.status !== 'loaded') return <NotLoaded state={state} />;
	if (state.data.length === 0) return null;
	return (
		<ul className={className} aria-label={label}>
			{state.data.map((record, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the whole list changes at once
				<li key={index}>{children(record)}</li>
			))}
		</ul>
	);
}
