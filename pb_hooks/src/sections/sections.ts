import { isReservedSlug } from './reserved-slug.ts';

/** Refuses a section whose slug is, or may become, the id of another part of the page. */
export function refuseReservedSlug(e: core.RecordEvent): void {
	const slug = e.record.getString('slug');
	if (isReservedSlug(slug)) {
		throw new BadRequestError('Failed to save the section.', {
			slug: new ValidationError(
				'validation_reserved_slug',
				`The page itself uses "${slug}". Choose another slug, for example "our-${slug}-work"`,
			),
		});
	}
	e.next();
}
