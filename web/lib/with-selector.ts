import { useRef, useSyncExternalStore } from 'react';

/**
 * Replaces use-sync-external-store/shim/with-selector, which the router's store imports. That
 * package is CommonJS, includes a shim for old versions of React, and loads the real React in tests
 * that run under Preact. Same contract: a selection that `isEqual` keeps its identity.
 */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
	subscribe: (onChange: () => void) => () => void,
	getSnapshot: () => Snapshot,
	getServerSnapshot: (() => Snapshot) | null | undefined,
	selector: (snapshot: Snapshot) => Selection,
	isEqual: (a: Selection, b: Selection) => boolean = Object.is,
): Selection {
	const last = useRef<{ snapshot: Snapshot; selection: Selection; by: typeof selector }>(undefined);
	const selectFrom = (snapshot: Snapshot) => {
		const before = last.current;
		if (before?.by === selector && Object.is(before.snapshot, snapshot)) return before.selection;
		const next = selector(snapshot);
		const selection = before && isEqual(before.selection, next) ? before.selection : next;
		last.current = { snapshot, selection, by: selector };
		return selection;
	};
	return useSyncExternalStore(
		subscribe,
		() => selectFrom(getSnapshot()),
		() => selectFrom((getServerSnapshot ?? getSnapshot)()),
	);
}
