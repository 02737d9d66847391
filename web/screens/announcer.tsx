import { useStore } from '@nanostores/react';
import { $announcement } from '../stores/announce.ts';

/**
 * Announces texts to screen readers, without showing them. Each text has a new element: a browser
 * that translates replaces the old text, and later changes of it would not appear.
 */
export function Announcer() {
	const words = useStore($announcement);
	return (
		<p className="visually-hidden" role="status">
			{words ? <span key={words}>{words}</span> : null}
		</p>
	);
}
