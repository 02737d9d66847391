import { RouterProvider } from '@tanstack/react-router';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readPageData, seedStores } from '../page-data.ts';
import { createAppRouter } from '../router.tsx';
import { hydration } from '../ui/hydration.ts';
import { revealDeferredLayout } from './deferred-layout.ts';
import { takeEarlyTaps } from './early-taps.ts';
import { fetchOverlaysAtFirstTouch } from './fetch-overlays.ts';
import { followNavigation } from './navigation.ts';

/** Lets the browser paint and handle input between two long tasks. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Hydrates the server's rendering, or renders into the shell. */
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
	// This hides the parts that need scripts, and shows the parts that work without.
	document.documentElement.classList.remove('scripted', 'early');
});
