import flower from '../../assets/flower.svg';
import { commonWords } from '../../content/common.ts';
import { site } from '../../content/site.ts';
import { ExternalLink } from '../../ui/external-link.tsx';

/** Three links that lead elsewhere, and a flower. */
export function Footer() {
	return (
		<footer className="site-footer">
			<div className="container">
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
				<img src={flower} alt="" width="120" height="120" loading="lazy" />
			</div>
		</footer>
	);
}
