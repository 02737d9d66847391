import { Outlet } from '@tanstack/react-router';
import { layoutWords } from '../../content/layout.ts';
import { siteText } from '../../stores/site.ts';
import { RecordLine } from '../../ui/record-text.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** The parts that most pages share: announcement, header, outlet, divider, footer. */
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

/** The editors' announcement, above everything else. server/render-document.ts adds its sheet. */
function Announcement() {
	const { announcement } = siteText();
	if (announcement === '') return null;
	return (
		<section className="announcement" aria-label={layoutWords.announcement}>
			<RecordLine className="container" source={announcement} />
		</section>
	);
}
