import { type Infer, number, optional, string, type } from 'superstruct';
import { listRecords, withPicturePath } from './list.ts';

const SectionShape = type({
	id: string(),
	name: string(),
	slug: string(),
	rank: number(),
	imageUrl: string(),
	picture: optional(string()),
	pictureAlt: optional(string()),
	description: string(),
});

/**
 * A content section; `slug` is its anchor, `description` is Markdown, `picture` where
 * one that was uploaded is, up to its size.
 */
export type Section = Infer<typeof SectionShape>;

/** What pages show of a section: its slug, which no other has, names it there. */
export type ShownSection = Omit<Section, 'id' | 'rank'>;

/** The sections in order. Throws ApiError. */
export async function listSections(): Promise<Section[]> {
	const records = await listRecords('sections', SectionShape);
	return records.map((record) => withPicturePath('sections', record));
}
