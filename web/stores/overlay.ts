import { atom, type ReadableAtom } from 'nanostores';

type OverlayState = 'open' | 'closed';

export type Overlay = {
	$state: ReadableAtom<OverlayState>;
	open: () => void;
	close: () => void;
};

/** Something that lies over the page: open or closed. */
function createOverlay(): Overlay {
	const $state = atom<OverlayState>('closed');
	return { $state, open: () => $state.set('open'), close: () => $state.set('closed') };
}

/** The menu that small screens show instead of the header's links. */
export const navDrawer = createOverlay();

/** The 'About Us' dialog of the home page. */
export const aboutDialog = createOverlay();
