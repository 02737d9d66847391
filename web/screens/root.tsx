import { Outlet } from '@tanstack/react-router';
import { layoutWords } from '../content/layout.ts';
import { Announcer } from './announcer.tsx';

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
