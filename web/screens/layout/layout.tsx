import { Outlet } from '@tanstack/react-router';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** What most pages share: header, outlet, divider, footer. */
export function Layout() {
	return (
		<>
			<Header />
			<main id="main" tabIndex={-1}>
				<Outlet />
			</main>
			<hr className="divider" />
			<Footer />
		</>
	);
}
