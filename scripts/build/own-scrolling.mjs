// Leaves the router's scroll restoration out of the bundle: web/navigation.ts does that
// without the browser's storage, and 0.9 KB compressed is worth it.

const UNUSED = `
export function setupScrollRestoration() {}
export function defaultGetScrollRestorationKey() { return ''; }
export function getElementScrollRestorationEntry() {}
export const storageKey = '';
`;

/**
 * The router is pinned; should it move the module, the build fails here.
 *
 * @returns {import('esbuild').Plugin}
 */
export function ownScrolling() {
	return {
		name: 'own-scrolling',
		setup(build) {
			let replaced = false;
			build.onLoad({ filter: /router-core[\\/]dist[\\/]esm[\\/]scroll-restoration\.js$/ }, () => {
				replaced = true;
				return { contents: UNUSED, loader: 'js' };
			});
			build.onEnd(() =>
				replaced ? undefined : { errors: [{ text: 'found no scroll restoration to leave out' }] },
			);
		},
	};
}
