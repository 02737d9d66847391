import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Returns whether the content of a one-line box fits. Measures again when the box's size or
 * `content` changes. Returns false before the first measurement, and on the server.
 */
export function useFits(box: RefObject<HTMLElement | null>, content: unknown): boolean {
	const [fits, setFits] = useState(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: other content has another width
	useLayoutEffect(() => {
		const element = box.current;
		if (!element) return;
		const measure = () => setFits(element.scrollWidth <= element.clientWidth + 1);
		const resized = new ResizeObserver(measure);
		resized.observe(element);
		measure();
		return () => resized.disconnect();
	}, [box, content]);
	return fits;
}
