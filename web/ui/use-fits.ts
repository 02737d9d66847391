import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Whether the content of a one-line box fits into it. Measured again when the box's size
 * or `content` changes; `unmeasured` before that, and on the server.
 */
export function useFits(
	box: RefObject<HTMLElement | null>,
	content: unknown,
	unmeasured = true,
): boolean {
	const [fits, setFits] = useState(unmeasured);
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
