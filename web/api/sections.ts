import { type Infer, number, string, type } from 'superstruct';
import { listRecords } from './list.ts';

const SectionShape = type({
	id: string(),
	name: string(),
	slug: string(),
	rank: number(),
	imageUrl: string(),
	description: string(),
});

/** A content section; `slug` is its anchor, `description` is Markdown. */
export type Section = Infer<typeof SectionShape>;

/** What pages show of a section: its slug, which no other has, names it there. */
export type ShownSection = Omit<Section, 'id' | 'rank'>;

/** The sections in order. Throws ApiError. */
export function listSections(): Promise<Section[]> {
	return listRecords('sections', SectionShape);
}
