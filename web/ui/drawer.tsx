import Offcanvas from 'react-bootstrap/Offcanvas';
import { commonWords } from '../content/common.ts';
import { keepTabInside, type OverlayProps } from './modal.ts';

/** A modal panel at the start side. Escape, an outside click and Close dismiss it. */
export function Drawer({ id, title, open, onClose, onClosed, children }: OverlayProps) {
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
				<h2 id={`${id}-title`}>{title}</h2>
				<button
					type="button"
					className="icon-button"
					aria-label={commonWords.close}
					onClick={onClose}
				>
					<CloseIcon />
				</button>
			</div>
			<div className="offcanvas-body">{children}</div>
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
