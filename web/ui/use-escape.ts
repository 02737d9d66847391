import { useLayoutEffect } from 'react';

/** Lets Escape close an open overlay, even before the overlay's code is loaded and handles keys. */
export function useEscape(open: boolean, close: () => void) {
	useLayoutEffect(() => {
		if (!open) return;
		const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && close();
		addEventListener('keydown', onKeyDown);
		return () => removeEventListener('keydown', onKeyDown);
	}, [open, close]);
}
