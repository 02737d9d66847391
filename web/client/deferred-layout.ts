/** The parts that may lack layout on an early page. See boot.ts and critical/_featured.scss. */
const PARTS = '.content-section, .featured-card';

/** Resolves after the layout and paint of the next frame. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * Lays out the deferred parts of an early page, one per frame. All together would be a slow phone's
 * longest task. Afterward, no trace of this remains, and every position is exact.
 */
export async function revealDeferredLayout() {
	const parts = [...document.querySelectorAll<HTMLElement>(PARTS)];
	for (const part of parts) {
		if (!isEarly()) break;
		part.style.contentVisibility = 'visible';
		await nextFrame();
	}
	// This lays out the footer, which is small.
	document.documentElement.classList.remove('early');
	// Checked first: Chromium 156 leaves style="" if the attribute was never read as text.
	for (const part of parts) if (part.hasAttribute('style')) part.removeAttribute('style');
}

const isEarly = () => document.documentElement.classList.contains('early');
