import { useStore } from '@nanostores/react';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import mark from '../../assets/mark.svg';
import { layoutWords } from '../../content/layout.ts';
import { navDrawer } from '../../stores/overlay.ts';
import { sections } from '../../stores/sections.ts';
import { siteWords } from '../../stores/site.ts';
import { useQuery } from '../../stores/use-query.ts';
import { useFits } from '../../ui/use-fits.ts';
import { Translations } from '../translations.tsx';
import { MENU_BUTTON_ID, NAV_DRAWER_ID, NavDrawer } from './nav-drawer.tsx';
import { SectionLinks } from './section-links.tsx';

/** The sticky bar: logo, and links or the menu button. Hidden if the sections fail to load. */
export function Header() {
	const state = useQuery(sections);
	const bar = useRef<HTMLElement>(null);
	const fits = useFits(bar, state);
	if (state.status === 'failed') return null;
	const { name, translations } = siteWords();
	const className = translations ? 'container bar bar-shared' : 'container bar';
	return (
		<header className="site-header">
			<div className={fits ? className : `${className} bar-collapsed`}>
				<Link to="/" className="brand" activeOptions={{ exact: true, includeHash: true }}>
					<img src={mark} alt="" width="36" height="36" />
					<span className="brand-name">{name}</span>
				</Link>
				<nav className="bar-links" aria-label={layoutWords.sections} ref={bar}>
					<SectionLinks className="bar-list" />
				</nav>
				<Translations />
				<MenuButton />
			</div>
			<NavDrawer />
		</header>
	);
}

function MenuButton() {
	const open = useStore(navDrawer.$state) === 'open';
	return (
		<button
			type="button"
			id={MENU_BUTTON_ID}
			className="btn btn-outline-primary menu-button needs-script"
			aria-expanded={open}
			aria-controls={NAV_DRAWER_ID}
			onClick={navDrawer.open}
		>
			{layoutWords.menu}
		</button>
	);
}
