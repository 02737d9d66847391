import { licenses, privacyText, privacyTextWithOffers } from '../content/privacy.ts';
import { siteText } from '../stores/site.ts';
import { TextPage } from './text-page.tsx';

/**
 * /privacy: the text that an editor wrote, or a text that is true of every Anemone site. At its end is
 * the link to the software's licenses: in the footer, every page would load it.
 */
export function Privacy() {
	const { offersKeptDays } = siteText();
	const text = offersKeptDays ? privacyTextWithOffers(offersKeptDays) : privacyText;
	const end = (
		<a href="/notices.txt" hrefLang="en">
			{licenses}
		</a>
	);
	return <TextPage builtIn={text} end={end} />;
}
