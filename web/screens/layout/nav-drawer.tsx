import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $overlay, closeOverlay } from '../../stores/overlay.ts';
import { focusPage, goToAnchor } from '../../ui/anchors.ts';
import { loadSheet } from '../../ui/load-sheet.ts';
import { useEscape } from '../../ui/use-escape.ts';
import { useModule } from '../../ui/use-module.ts';
import { showInstead } from '../../ui/without-script.ts';

export const NAV_DRAWER_ID = 'nav-drawer';

/** Loads the drawer's code when the drawer is opened, or earlier; see client/after-hydration.ts. */
export const loadDrawer = async () => {
	const [{ Menu }] = await Promise.all([import('./menu.tsx'), loadSheet()]);
	return Menu;
};

/** Returns the buttons that open the drawer. The style sheet shows at most one of them. */
const menuButtons = () => [...document.querySelectorAll<HTMLElement>('.menu-button')];

const close = () => closeOverlay('menu');

/** The menu, over the page, loaded when it is opened. */
export function NavDrawer() {
	const open = useStore($overlay) === 'menu';
	useEscape(open, close);
	const followed = useRef('');
	const Menu = useModule(open, loadDrawer, (error) => {
		console.error('The menu could not be loaded', error);
		close();
		showInstead(menuButtons()[0]);
	});
	const openedAt = useRef('');
	useEffect(() => {
		if (open) openedAt.current = location.pathname;
	}, [open]);
	if (!Menu) return null;

	function follow(id: string) {
		followed.current = id;
		close();
	}

	function restoreFocus() {
		const arrived = goToAnchor(followed.current);
		followed.current = '';
		if (arrived) return;
		if (location.pathname !== openedAt.current) focusPage();
		// A hidden button cannot take the focus.
		else for (const button of menuButtons()) button.focus();
	}

	return (
		<Menu
			id={NAV_DRAWER_ID}
			open={open}
			onClose={close}
			onClosed={restoreFocus}
			onFollow={follow}
		/>
	);
}
