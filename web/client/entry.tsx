import { RouterProvider } from '@tanstack/react-router';
import { options } from 'preact';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readPageData, seedStores } from '../page-data.ts';
import { createAppRouter } from '../router.tsx';
import { hydration } from '../ui/record-text.tsx';
import {
	fetchOverlaysAtFirstTouch,
	revealDeferredLayout,
	takeEarlyTaps,
} from './after-hydration.ts';
import { followNavigation } from './navigation.ts';

/** Lets the browser paint and handle input between two long tasks. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Preact's private hook for errors. The version is pinned, and a test throws. */
const hooks = options as unknown as { __e: (error: unknown) => void };

/**
 * Hydrates the server's rendering. An error ends it and restores the rendering: otherwise, an error
 * view would replace a page that visitors can read.
 */
function hydrate(container: HTMLElement, app: ReactNode) {
	// As text: a copy of the elements would load all pictures.
	const { outerHTML } = container;
	const passOn = hooks.__e;
	hooks.__e = (error) => {
		container.outerHTML = outerHTML;
		throw error;
	};
	hydrateRoot(container, app);
	hooks.__e = passOn;
}

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
	if (hydration.running) hydrate(container, app);
	else createRoot(container).render(app);
	hydration.running = false;
	takeEarlyTaps();
	await revealDeferredLayout();
	fetchOverlaysAtFirstTouch();
}

// Every document has this element.
const container = document.getElementById('app') as HTMLElement;
// boot.ts then shows the parts that work without scripts.
start(container).catch((error: unknown) => console.error('The page could not start', error));
