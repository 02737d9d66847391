import { useEffect } from 'react';

/**
 * Tells which part of `main` is where a reader looks, a fifth of the window below its top: by its id,
 * '' while that is a part without one, and undefined once the page is left. Looks anew when `content`
 * changes.
 */
export function useAnchorInSight(tell: (id: string | undefined) => void, content: unknown) {
	// biome-ignore lint/correctness/useExhaustiveDependencies: other content has other parts
	useEffect(() => {
		const observer = new IntersectionObserver(
			(entries) => {
				const [entered] = entries.filter(({ isIntersecting }) => isIntersecting);
				if (entered) tell(entered.target.id);
			},
			{ rootMargin: '-20% 0px -80%' },
		);
		for (const part of document.querySelectorAll('main > *')) observer.observe(part);
		return () => {
			observer.disconnect();
			tell(undefined);
		};
	}, [tell, content]);
}
