import type { ReactNode } from 'react';

/** What lies over the page: a dialog or a drawer. */
export type OverlayProps = {
	id: string;
	title: string;
	open: boolean;
	onClose: () => void;
	/** Called when it has left the screen: the moment to move the focus. */
	onClosed: () => void;
	children: ReactNode;
};
