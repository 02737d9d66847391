import { RouterProvider } from '@tanstack/react-router';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readPageData, seedStores } from '../page-data.ts';
import { createAppRouter } from '../router.tsx';
import { hydration } from '../ui/hydration.ts';
import { revealDeferredLayout } from './deferred-layout.ts';
import { takeEarlyTaps } from './early-taps.ts';
import { fetchOverlaysAtFirstTouch } from './fetch-overlays.ts';
import { followNavigation } from './navigation.ts';

/** Lets the browser paint and answer the visitor between two long pieces of work. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Hydrates what the server rendered, or renders into the shell. */
async function start(container: HTMLElement) {
	hydration.running = container.hasChildNodes();
	seedStores(readPageData());
	const router = createAppRouter();
	await pause();
	await router.load();
	await pause();
	followNavigation(router);
	const app = <RouterProvider router={router} />;
	if (hydration.running) hydrateRoot(container, app);
	else createRoot(container).render(app);
	hydration.running = false;
	takeEarlyTaps();
	await revealDeferredLayout();
	fetchOverlaysAtFirstTouch();
}

const container = document.getElementById('app');
if (!container) throw new Error('The page has no #app to render into');
start(container).catch((error: unknown) => {
	console.error('The page could not start', error);
	// What only scripts can work goes away, what serves without them comes back.
	document.documentElement.classList.remove('scripted', 'early');
});
