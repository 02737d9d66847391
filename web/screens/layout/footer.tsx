import { Link } from '@tanstack/react-router';
import flower from '../../assets/flower.svg';
import { commonWords } from '../../content/common.ts';
import { layoutWords } from '../../content/layout.ts';
import { type Page, pages } from '../../content/pages.ts';
import { site } from '../../content/site.ts';
import { ExternalLink } from '../../ui/external-link.tsx';

const pagesWithContent = Object.values<Page>(pages).filter(({ listed, title }) => listed && title);

/** Who this is, three links that lead elsewhere and a flower; under them, the way through the site. */
export function Footer() {
	return (
		<footer className="site-footer">
			<div className="container">
				<p className="footer-name">{site.name}</p>
				<p>{site.hero[0]}</p>
				<ul className="footer-links">
					{site.footerLinks.map((link) => (
						<li key={link.href}>
							<ExternalLink href={link.href} className="footer-link" notice={commonWords.newTab}>
								{link.title}
							</ExternalLink>
							<p>{link.subtitle}</p>
						</li>
					))}
				</ul>
				<img src={flower} alt="" width="120" height="168" loading="lazy" />
				<nav aria-label={layoutWords.pages}>
					<ul className="footer-pages">
						<li>
							<Link to="/">{commonWords.home}</Link>
						</li>
						{pagesWithContent.map(({ path, title }) => (
							<li key={path}>
								<Link to={path}>{title}</Link>
							</li>
						))}
					</ul>
				</nav>
			</div>
		</footer>
	);
}
