import type { RouteComponent } from '@tanstack/react-router';

/**
 * Returns a screen whose code is fetched when its route is entered or about to be. If fetching
 * fails, the route shows its error view, and the next attempt fetches again. (The router's own
 * helper would write to the browser's storage and reload the page.) The server's bundle contains
 * every screen: see scripts/build/eager-screens.ts.
 *
 * @param load imports the screen's module
 * @param name the module's name for the screen
 */
export function lazyScreen<Name extends string>(
	load: () => Promise<Record<Name, RouteComponent>>,
	name: Name,
): RouteComponent {
	let Screen: RouteComponent | undefined;
	let loading: Promise<void> | undefined;

	function preload(): Promise<void> {
		loading ??= load().then(
			(screens) => {
				Screen = screens[name];
			},
			(error: unknown) => {
				loading = undefined;
				throw error;
			},
		);
		return loading;
	}

	// biome-ignore lint/correctness/noComponentHookFactories: each screen is created once, when its module loads
	function LazyScreen() {
		// The router normally calls preload first. If it has not, a Suspense boundary waits.
		if (!Screen) throw preload();
		return <Screen />;
	}
	return Object.assign(LazyScreen, { preload });
}
