import { layoutWords } from '../../content/layout.ts';
import { Drawer } from '../../ui/drawer.tsx';
import type { OverlayProps } from '../../ui/modal.ts';
import { Translations } from '../translations.tsx';
import { PageLinks } from './page-links.tsx';
import { SectionLinks } from './section-links.tsx';

type Props = Omit<OverlayProps, 'title' | 'children'> & {
	/** Called with the anchor's id, or with '', when a link is followed. */
	onFollow: (id: string) => void;
};

/** The drawer with the header's links in larger text, and with the pages that have content. */
export function Menu({ onFollow, ...drawer }: Props) {
	return (
		<Drawer title={layoutWords.menu} {...drawer}>
			<nav aria-label={layoutWords.menu}>
				<SectionLinks className="drawer-links" onFollow={onFollow} />
				<h3 id="site-menu-pages">{layoutWords.pages}</h3>
				<ul className="drawer-links" aria-labelledby="site-menu-pages">
					<PageLinks className="nav-link" onClick={() => onFollow('')} />
				</ul>
			</nav>
			<Translations />
		</Drawer>
	);
}
