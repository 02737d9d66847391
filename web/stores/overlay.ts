import { atom } from 'nanostores';

/**
 * The open overlay: the menu that small screens show instead of the header's links, or the 'About
 * Us' dialog of the home page. Only one can be open: visitors can tap both buttons before the
 * application runs, and the focus would be in the lower overlay.
 */
export const $overlay = atom<'menu' | 'about' | undefined>();

/** Closes an overlay, unless another one has opened meanwhile. */
export function closeOverlay(overlay: 'menu' | 'about'): void {
	if ($overlay.get() === overlay) $overlay.set(undefined);
}
