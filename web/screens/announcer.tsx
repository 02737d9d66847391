import { useStore } from '@nanostores/react';
import { $announcement } from '../stores/announce.ts';

/**
 * Speaks to screen readers and shows nothing. Other words are another element: a browser that
 * translates puts its own in place of a text, and what changes in the text is seen no more.
 */
export function Announcer() {
	const words = useStore($announcement);
	return (
		<p className="visually-hidden" role="status">
			{words ? <span key={words}>{words}</span> : null}
		</p>
	);
}
