import { useEffect } from 'react';

/**
 * Tells which of the page's `main > [id]` parts is where a reader looks, below the
 * top of the window, by its id; '' while
 * none does, undefined when nobody looks any more. Looks anew when `content` changes.
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
