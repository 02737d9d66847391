import { pages } from '../content/pages.ts';
import { privacyText, privacyTextWithOffers } from '../content/privacy.ts';
import { siteWords } from '../stores/site.ts';
import { Article } from './article.tsx';
import { TextPage } from './text-page.tsx';

/** /privacy: the text that an editor wrote, or what is true of every site of this kind. */
export function Privacy() {
	const { offersKeptDays } = siteWords();
	const text = offersKeptDays ? privacyTextWithOffers(offersKeptDays) : privacyText;
	return (
		<TextPage record="privacy">
			<Article title={pages.privacy.title} body={text} />
		</TextPage>
	);
}
