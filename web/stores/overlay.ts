import { atom, type ReadableAtom } from 'nanostores';

type OverlayState = 'open' | 'closed';

export type Overlay = {
	$state: ReadableAtom<OverlayState>;
	open: () => void;
	close: () => void;
};

const overlays: Overlay[] = [];

/**
 * The open or closed state of an overlay. An overlay closes the others when it opens: visitors can
 * tap both buttons before the application runs, and the focus would be in the lower overlay.
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
