import { exceeds } from '../../lib/text-token.ts';
import type { Section } from '../../records/sections.ts';
import { languageOf, pageLanguage } from '../../ui/language.ts';
import { numbersInOrder } from '../../ui/numbers-in-order.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RecordText } from '../../ui/record-text.tsx';
import { Fold, unfold, untilFound } from './fold.tsx';

/** Some more characters than phones show before the fold is opened. */
const PHONE_TEXT = 420;

type Props = { section: Section; accent: boolean };

/**
 * One category: picture, name and description, under its anchor. The server renders each section
 * separately from the page, so it may depend only on its props.
 */
export function ContentSection({ section, accent }: Props) {
	const titleId = `${section.slug}-title`;
	const language = languageOf(section.name);
	const isFolded = exceeds(section.description, PHONE_TEXT);
	return (
		<section
			id={section.slug}
			className={accent ? 'content-section accent' : 'content-section'}
			aria-labelledby={titleId}
			{...language}
		>
			<div className="container content-grid">
				<Picture
					source={section.imageUrl}
					picture={section.picture}
					alt={section.pictureAlt}
					width={200}
					height={200}
				/>
				{/* Blocks in the text declare a language that differs from the page's. */}
				<div className="prose" {...(language && pageLanguage)}>
					<h2 id={titleId} tabIndex={-1} {...language}>
						{numbersInOrder(section.name)}
					</h2>
					<div className="section-text" hidden={isFolded && untilFound} onScroll={unfold}>
						<RecordText source={section.description} headingLevel={3} />
					</div>
					{isFolded && <Fold className="section-fold" name={section.name} />}
				</div>
			</div>
		</section>
	);
}
