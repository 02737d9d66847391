import { useStore } from '@nanostores/react';
import { Link } from '@tanstack/react-router';
import type { FocusEvent } from 'react';
import mark from '../../assets/mark.svg';
import { layoutWords } from '../../content/layout.ts';
import { sections } from '../../stores/home-lists.ts';
import { $overlay } from '../../stores/overlay.ts';
import { useQuery } from '../../stores/query.ts';
import { siteText } from '../../stores/site.ts';
import { Translations } from '../translations.tsx';
import { NAV_DRAWER_ID, NavDrawer } from './nav-drawer.tsx';
import { PageLinks } from './page-links.tsx';
import { SectionLinks } from './section-links.tsx';

/**
 * The sticky bar: logo, and the menu button or the links that fit, which the style sheet decides.
 * Hidden if the sections fail to load.
 */
export function Header() {
	const state = useQuery(sections);
	if (state.status === 'failed') return null;
	const { name } = siteText();
	return (
		<header className="site-header">
			<div className="container bar">
				<Link to="/" className="brand" activeOptions={{ exact: true, includeHash: true }}>
					<img src={mark} alt="" width="36" height="36" />
					<span className="brand-name">{name}</span>
				</Link>
				<nav className="bar-links" aria-label={layoutWords.sections} onBlur={showFirstLine}>
					<SectionLinks className="bar-list" />
					<ul className="bar-pages without-script" aria-label={layoutWords.pages}>
						<PageLinks className="nav-link" />
					</ul>
					<div className="bar-more">
						<MenuButton label={layoutWords.more} />
					</div>
				</nav>
				<Translations />
				<MenuButton label={layoutWords.menu} />
			</div>
			<NavDrawer />
		</header>
	);
}

/** A link that does not fit is in a line below the bar, which scrolls while the link has the focus. */
function showFirstLine({ currentTarget }: FocusEvent<HTMLElement>) {
	currentTarget.scrollTop = 0;
}

function MenuButton({ label }: { label: string }) {
	const open = useStore($overlay) === 'menu';
	return (
		<button
			type="button"
			className="btn btn-outline-primary menu-button needs-script"
			aria-expanded={open}
			aria-controls={NAV_DRAWER_ID}
			onClick={() => $overlay.set('menu')}
		>
			{label}
		</button>
	);
}
