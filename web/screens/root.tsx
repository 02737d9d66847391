import { useStore } from '@nanostores/react';
import { Outlet } from '@tanstack/react-router';
import { layoutWords } from '../content/layout.ts';
import { $announcement } from '../stores/announce.ts';

/** The frame of every page: the skip link first, the announcer last. */
export function Root() {
	return (
		<>
			<a className="skip-link" href="#main">
				{layoutWords.skipLink}
			</a>
			<Outlet />
			<Announcer />
		</>
	);
}

/**
 * Announces texts to screen readers, without showing them. Each text has a new element: a browser
 * that translates replaces the old text, and later changes of it would not appear.
 */
function Announcer() {
	const words = useStore($announcement);
	return (
		<p className="visually-hidden" role="status">
			{words ? <span key={words}>{words}</span> : null}
		</p>
	);
}
