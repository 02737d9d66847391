import { Link } from '@tanstack/react-router';
import type { SyntheticEvent } from 'react';
import flower from '../../assets/flower.svg';
import { commonWords } from '../../content/common.ts';
import { layoutWords } from '../../content/layout.ts';
import { webAddress } from '../../lib/safe-address.ts';
import type { FooterLink as FooterLinkWords } from '../../records/footer-links.ts';
import { siteText } from '../../stores/site.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { languageOf } from '../../ui/language.ts';
import { numbersInOrder } from '../../ui/numbers-in-order.tsx';
import { RecordLine } from '../../ui/record-text.tsx';
import { PageLinks } from './page-links.tsx';

/**
 * The coalition's name and headline, external links and a flower; below them, the page links. Without
 * paragraphs, which reader modes take for the content of a short page.
 */
export function Footer() {
	const { name, hero, contact, footerLinks } = siteText();
	return (
		<footer className="site-footer">
			<div className="container">
				<dl>
					<dt className="footer-name" {...languageOf(name)}>
						{name}
					</dt>
					<dd {...languageOf(hero[0])}>{numbersInOrder(hero[0])}</dd>
				</dl>
				{contact !== '' && <RecordLine className="footer-contact" source={contact} />}
				<ul className="footer-links">
					{footerLinks.map((link, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the list does not change on a page
						<li key={index} {...languageOf(link.title)}>
							<FooterLink {...link} />
						</li>
					))}
				</ul>
				<img src={flower} alt="" width="120" height="168" loading="lazy" onError={hide} />
				<nav aria-label={layoutWords.pages}>
					<ul className="footer-pages">
						<li>
							<Link to="/">{commonWords.home}</Link>
						</li>
						<PageLinks />
						<li>
							<a href="#main">{layoutWords.backToTop}</a>
						</li>
					</ul>
				</nav>
			</div>
		</footer>
	);
}

/** Hides a picture that could not be loaded. */
function hide({ currentTarget }: SyntheticEvent<HTMLElement>) {
	currentTarget.hidden = true;
}

function FooterLink({ title, subtitle, address }: FooterLinkWords) {
	const href = webAddress(address);
	const language = languageOf(title);
	const link = { className: 'footer-link', notice: commonWords.newTab, ...language };
	return (
		<>
			{href && (
				<ExternalLink href={href} {...link}>
					{title}
				</ExternalLink>
			)}
			{subtitle && <span {...languageOf(subtitle, language)}>{numbersInOrder(subtitle)}</span>}
		</>
	);
}
