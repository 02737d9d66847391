import { useLayoutEffect } from 'react';

declare global {
	/** Newer browsers close what a page opened last on a phone's Back, without an entry in the history. */
	var CloseWatcher: (new () => { onclose: (() => void) | null; destroy: () => void }) | undefined;
}

/** Lets Escape or Back close an open overlay, even before the overlay's code is loaded. */
export function useEscape(open: boolean, close: () => void) {
	useLayoutEffect(() => {
		if (!open) return;
		const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && close();
		addEventListener('keydown', onKeyDown);
		const Watcher = globalThis.CloseWatcher;
		const watcher = Watcher && new Watcher();
		if (watcher) watcher.onclose = close;
		return () => {
			removeEventListener('keydown', onKeyDown);
			watcher?.destroy();
		};
	}, [open, close]);
}
