import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Returns whether the content of a one-line box fits. Measures again when the box's size or
 * `content` changes. Returns undefined before the first measurement, and on the server.
 */
export function useFits(box: RefObject<HTMLElement | null>, content: unknown) {
	const [fits, setFits] = useState<boolean>();
	// biome-ignore lint/correctness/useExhaustiveDependencies: other content has another width
	useLayoutEffect(() => {
		const element = box.current;
		if (!element) return;
		const measure = () => setFits(element.scrollWidth <= element.clientWidth + 1);
		// In the next frame: the result may change the box's height, which WebKit reports as a loop.
		const resized = new ResizeObserver(() => requestAnimationFrame(measure));
		resized.observe(element);
		measure();
		return () => resized.disconnect();
	}, [box, content]);
	return fits;
}
