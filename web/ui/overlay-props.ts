import type { ReactNode } from 'react';

/** The props of an overlay: a dialog or a drawer. */
export type OverlayProps = {
	id: string;
	title: string;
	open: boolean;
	onClose: () => void;
	/** Called after the overlay has left the screen: the moment to move the focus. */
	onClosed: () => void;
	children: ReactNode;
};
