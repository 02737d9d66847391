import { useEffect } from 'react';

/**
 * Reports the id of the part of `main` that crosses a line a fifth of the window below its top.
 * Reports '' for a part without an id, and undefined once the page is left. Observes again when
 * `content` changes.
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
