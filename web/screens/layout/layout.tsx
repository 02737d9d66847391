import { Outlet } from '@tanstack/react-router';
import { layoutWords } from '../../content/layout.ts';
import { siteWords } from '../../stores/site.ts';
import { RecordLine } from '../../ui/record-text.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** What most pages share: announcement, header, outlet, divider, footer. */
export function Layout() {
	return (
		<>
			<Announcement />
			<Header />
			<main id="main" tabIndex={-1}>
				<Outlet />
			</main>
			<hr className="divider" />
			<Footer />
		</>
	);
}

/** What an editor announces, above everything else; its sheet comes with it: server/render-document.ts. */
function Announcement() {
	const { announcement } = siteWords();
	if (announcement === '') return null;
	return (
		<section className="announcement" aria-label={layoutWords.announcement}>
			<RecordLine className="container" source={announcement} />
		</section>
	);
}
