import type { Section } from '../../records/sections.ts';
import { Picture } from '../../ui/picture.tsx';
import { RecordText } from '../../ui/record-text.tsx';

type Props = { section: Section; accent: boolean };

/**
 * One category: picture, name and description, under its anchor. The server renders it
 * apart from the page, so it may depend on nothing but the props.
 */
export function ContentSection({ section, accent }: Props) {
	const titleId = `${section.slug}-title`;
	return (
		<section
			id={section.slug}
			className={accent ? 'content-section accent' : 'content-section'}
			aria-labelledby={titleId}
		>
			<div className="container content-grid">
				<Picture
					source={section.imageUrl}
					picture={section.picture}
					alt={section.pictureAlt}
					width={200}
					height={200}
				/>
				<div className="prose">
					<h2 id={titleId} tabIndex={-1}>
						{section.name}
					</h2>
					<RecordText source={section.description} headingLevel={3} />
				</div>
			</div>
		</section>
	);
}
