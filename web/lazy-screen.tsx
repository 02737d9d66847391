import type { RouteComponent } from '@tanstack/react-router';

/**
 * A screen whose code is fetched when its route is entered or about to be. When that fails
 * the route shows its error view, and the next try fetches again. (The router's own helper
 * writes to the browser's storage then, and reloads the page.) The server's bundle holds every
 * screen: see scripts/build/eager-screens.mjs.
 */
export function lazyScreen(load: () => Promise<RouteComponent>): RouteComponent {
	let Screen: RouteComponent | undefined;
	let loading: Promise<void> | undefined;

	function preload(): Promise<void> {
		loading ??= load().then(
			(screen) => {
				Screen = screen;
			},
			(error: unknown) => {
				loading = undefined;
				throw error;
			},
		);
		return loading;
	}

	// biome-ignore lint/correctness/noComponentHookFactories: each screen is made once, where modules load
	function LazyScreen() {
		// The router has called preload before; a boundary waits where it has not.
		if (!Screen) throw preload();
		return <Screen />;
	}
	return Object.assign(LazyScreen, { preload });
}
