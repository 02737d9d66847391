import { privacyText, privacyTextWithOffers } from '../content/privacy.ts';
import { siteText } from '../stores/site.ts';
import { TextPage } from './text-page.tsx';

/** /privacy: the text that an editor wrote, or a text that is true of every Anemone site. */
export function Privacy() {
	const { offersKeptDays } = siteText();
	const text = offersKeptDays ? privacyTextWithOffers(offersKeptDays) : privacyText;
	return <TextPage builtIn={text} />;
}
