import { type ReactNode, useRef } from 'react';
import Modal from 'react-bootstrap/Modal';
import { commonWords } from '../content/common.ts';
import { keepTabInside, type OverlayProps } from './modal.ts';

type Props = OverlayProps & { title: string; children: ReactNode };

/** A modal dialog. Focus starts on its title. Escape, an outside click and Close dismiss it. */
export function Dialog({ id, title, open, onClose, onClosed, children }: Props) {
	const heading = useRef<HTMLHeadingElement>(null);
	return (
		<Modal
			id={id}
			show={open}
			onHide={onClose}
			onShow={() => heading.current?.focus()}
			onExited={onClosed}
			restoreFocus={false}
			onKeyDown={keepTabInside}
			centered
			aria-labelledby={`${id}-title`}
		>
			<div className="modal-header">
				<h2 className="modal-title" id={`${id}-title`} tabIndex={-1} ref={heading}>
					{title}
				</h2>
			</div>
			<div className="modal-body">{children}</div>
			<div className="modal-footer">
				<button type="button" className="btn btn-outline-primary" onClick={onClose}>
					{commonWords.close}
				</button>
			</div>
		</Modal>
	);
}
