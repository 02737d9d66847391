import Offcanvas from 'react-bootstrap/Offcanvas';
import { commonWords } from '../../content/common.ts';
import { layoutWords } from '../../content/layout.ts';
import { keepTabInside, type OverlayProps } from '../../ui/modal.ts';
import { Translations } from '../translations.tsx';
import { PageLinks } from './page-links.tsx';
import { SectionLinks } from './section-links.tsx';

type Props = OverlayProps & {
	/** Called with the anchor's id, or with '', when a link is followed. */
	onFollow: (id: string) => void;
};

/**
 * A modal panel at the start side, with the header's links in larger text and the pages that have
 * content. Escape, an outside click and Close dismiss it.
 */
export function Menu({ id, open, onClose, onClosed, onFollow }: Props) {
	return (
		<Offcanvas
			id={id}
			show={open}
			onHide={onClose}
			onExited={onClosed}
			restoreFocus={false}
			onKeyDown={keepTabInside}
			aria-labelledby={`${id}-title`}
		>
			<div className="offcanvas-header">
				<h2 id={`${id}-title`}>{layoutWords.menu}</h2>
				<button
					type="button"
					className="icon-button"
					aria-label={commonWords.close}
					onClick={onClose}
				>
					<CloseIcon />
				</button>
			</div>
			<div className="offcanvas-body">
				<nav aria-label={layoutWords.menu}>
					<SectionLinks className="drawer-links" onFollow={onFollow} />
					<h3 id="site-menu-pages">{layoutWords.pages}</h3>
					<ul className="drawer-links" aria-labelledby="site-menu-pages">
						<PageLinks className="nav-link" onClick={() => onFollow('')} />
					</ul>
				</nav>
				<Translations />
			</div>
		</Offcanvas>
	);
}

/** A cross in the color of the surrounding text. */
function CloseIcon() {
	return (
		<svg viewBox="0 0 16 16" width="1rem" height="1rem" aria-hidden="true" focusable="false">
			<path d="M2 2l12 12M14 2L2 14" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
		</svg>
	);
}
