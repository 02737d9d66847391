import { Outlet } from '@tanstack/react-router';
import { Announcer } from './announcer.tsx';

/** Around every page: the skip link first, the announcer last. */
export function Root() {
	return (
		<>
			<a className="skip-link" href="#main">
				Skip to main content
			</a>
			<Outlet />
			<Announcer />
		</>
	);
}
