import { pages } from '../content/pages.ts';
import { privacyText, privacyTextWithOffers } from '../content/privacy.ts';
import { siteText } from '../stores/site.ts';
import { Article } from './article.tsx';
import { TextOr } from './text-page.tsx';

/** /privacy: the text that an editor wrote, or a text that is true of every Anemone site. */
export function Privacy() {
	const { offersKeptDays } = siteText();
	const text = offersKeptDays ? privacyTextWithOffers(offersKeptDays) : privacyText;
	const placeholder = <Article title={pages.privacy.title} body={text} />;
	return <TextOr record="privacy" placeholder={placeholder} />;
}
