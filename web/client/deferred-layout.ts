/** What an early page may leave without layout; see boot.ts and critical/_featured.scss. */
const PARTS = '.content-section, .featured-card';

/** The next frame, once its layout and paint are done. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * Lays out what the early page left for later, a part in each frame: all at once it is the
 * longest task of a slow phone. Afterwards nothing is left of it, and every place is exact.
 */
export async function revealDeferredLayout() {
	const parts = [...document.querySelectorAll<HTMLElement>(PARTS)];
	for (const part of parts) {
		if (!isEarly()) break;
		part.style.contentVisibility = 'visible';
		await nextFrame();
	}
	// The footer, which is small, comes with the last part.
	document.documentElement.classList.remove('early');
	// Asked first: Chromium 156 leaves style="" where the attribute was never read as text.
	for (const part of parts) if (part.hasAttribute('style')) part.removeAttribute('style');
}

const isEarly = () => document.documentElement.classList.contains('early');
