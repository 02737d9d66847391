import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';

/**
 * Stands in for use-sync-external-store/shim/with-selector, which the router's store asks
 * for: that package is CommonJS, drags in a shim for old Reacts, and finds the real React
 * where tests run under Preact. Same contract: a selection that `isEqual` keeps its identity.
 */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
	subscribe: (onChange: () => void) => () => void,
	getSnapshot: () => Snapshot,
	getServerSnapshot: (() => Snapshot) | null | undefined,
	selector: (snapshot: Snapshot) => Selection,
	isEqual: (a: Selection, b: Selection) => boolean = Object.is,
): Selection {
	const shown = useRef<{ selection: Selection }>(undefined);
	const [select, selectOnServer] = useMemo(() => {
		let memo: { snapshot: Snapshot; selection: Selection } | undefined;
		const selectFrom = (snapshot: Snapshot): Selection => {
			if (memo && Object.is(memo.snapshot, snapshot)) return memo.selection;
			const before = memo ?? shown.current;
			const next = selector(snapshot);
			const selection = before && isEqual(before.selection, next) ? before.selection : next;
			memo = { snapshot, selection };
			return selection;
		};
		return [
			() => selectFrom(getSnapshot()),
			() => selectFrom((getServerSnapshot ?? getSnapshot)()),
		];
	}, [getSnapshot, getServerSnapshot, selector, isEqual]);
	const selection = useSyncExternalStore(subscribe, select, selectOnServer);
	useEffect(() => {
		shown.current = { selection };
	}, [selection]);
	return selection;
}
