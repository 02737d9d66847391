import { atom, type ReadableAtom } from 'nanostores';

type OverlayState = 'open' | 'closed';

export type Overlay = {
	$state: ReadableAtom<OverlayState>;
	open: () => void;
	close: () => void;
};

const overlays: Overlay[] = [];

/**
 * Something that lies over the page: open or closed. It closes the others as it opens: both buttons
 * can be tapped before the application runs, and the focus would be in the one below.
 */
function createOverlay(): Overlay {
	const $state = atom<OverlayState>('closed');
	const open = () => {
		for (const other of overlays) other.close();
		$state.set('open');
	};
	const overlay = { $state, open, close: () => $state.set('closed') };
	overlays.push(overlay);
	return overlay;
}

/** The menu that small screens show instead of the header's links. */
export const navDrawer = createOverlay();

/** The 'About Us' dialog of the home page. */
export const aboutDialog = createOverlay();
