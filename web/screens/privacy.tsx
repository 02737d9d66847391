import { pages } from '../content/pages.ts';
import { privacyText } from '../content/privacy.ts';
import { Article } from './article.tsx';
import { TextPage } from './text-page.tsx';

/** /privacy: the text that an editor wrote, or what is true of every site of this kind. */
export function Privacy() {
	return (
		<TextPage record="privacy">
			<Article title={pages.privacy.title} body={privacyText} />
		</TextPage>
	);
}
