import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { layoutWords } from '../../content/layout.ts';
import { navDrawer } from '../../stores/overlay.ts';
import { focusPage, goToAnchor } from '../../ui/anchors.ts';
import { loadSheet } from '../../ui/load-sheet.ts';
import { useEscape } from '../../ui/use-escape.ts';
import { useModule } from '../../ui/use-module.ts';
import { showInstead } from '../../ui/without-script.ts';
import { Translations } from '../translations.tsx';
import { SectionLinks } from './section-links.tsx';

export const NAV_DRAWER_ID = 'nav-drawer';

/** Loads the drawer's code when the drawer is opened, or earlier; see client/fetch-overlays.ts. */
export const loadDrawer = async () => {
	const [{ Drawer }] = await Promise.all([import('../../ui/drawer.tsx'), loadSheet()]);
	return Drawer;
};

/** Returns the buttons that open the drawer. The style sheet shows at most one of them. */
const menuButtons = () => [...document.querySelectorAll<HTMLElement>('.menu-button')];

/** Closes the drawer if the window has become wide enough for the bar's own links. */
function closeWithoutButton() {
	if (menuButtons().every(({ offsetParent }) => offsetParent === null)) navDrawer.close();
}

/** The header's links in larger text, over the page, on screens too small for the bar. */
export function NavDrawer() {
	const open = useStore(navDrawer.$state) === 'open';
	useEscape(open, navDrawer.close);
	const followed = useRef('');
	const Drawer = useModule(open, loadDrawer, (error) => {
		console.error('The menu could not be loaded', error);
		navDrawer.close();
		for (const button of menuButtons()) showInstead(button);
	});
	const openedAt = useRef('');
	useEffect(() => {
		if (!open) return;
		openedAt.current = location.pathname;
		addEventListener('resize', closeWithoutButton);
		return () => removeEventListener('resize', closeWithoutButton);
	}, [open]);
	if (!Drawer) return null;

	function follow(id: string) {
		followed.current = id;
		navDrawer.close();
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
		<Drawer
			id={NAV_DRAWER_ID}
			title={layoutWords.menu}
			open={open}
			onClose={navDrawer.close}
			onClosed={restoreFocus}
		>
			<nav aria-label={layoutWords.menu}>
				<SectionLinks className="drawer-links" onFollow={follow} />
			</nav>
			<Translations />
		</Drawer>
	);
}
