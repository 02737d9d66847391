import { useLayoutEffect } from 'react';

/** Lets Escape close what is open, even before its code has come and listens to keys itself. */
export function useEscape(open: boolean, close: () => void) {
	useLayoutEffect(() => {
		if (!open) return;
		const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && close();
		addEventListener('keydown', onKeyDown);
		return () => removeEventListener('keydown', onKeyDown);
	}, [open, close]);
}
