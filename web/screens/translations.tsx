import { useLocation } from '@tanstack/react-router';
import { layoutWords } from '../content/layout.ts';
import { isFixed } from '../content/pages.ts';
import { siteText } from '../stores/site.ts';
import { languageOf } from '../ui/language.ts';

/**
 * Links to the sites in other languages: to the same page if they have it, else to their home
 * page. Renders nothing without such sites. Its sheet is translations.scss.
 */
export function Translations() {
	const { pathname } = useLocation();
	const { translations } = siteText();
	if (!translations) return null;
	const path = isFixed(pathname) ? pathname : '/';
	return (
		<nav className="languages" aria-label={layoutWords.languages}>
			<ul>
				{translations.map(({ name, lang, address }) => (
					<li key={address}>
						<a href={address + path} hrefLang={lang} {...languageOf(name)} lang={lang}>
							{name}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
