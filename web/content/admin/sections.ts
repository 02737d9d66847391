import { type Help, type Labels, scheduleHelp } from './words.ts';

export const sections: Labels<'sections'> = {
	list: 'Sections',
	record: 'section',
	fields: {},
};

export const sectionsHelp = (): Help<'sections'> => ({
	...scheduleHelp,
	name: 'The heading of the section and its link in the menu. One line, 100 characters at most.',
	slug: 'The end of the section’s address (/#medical-aid). Leave it empty, and it is made from the name. What you type gets lower-case letters a–z, digits and hyphens. Not a word the page itself uses, such as "featured" or "main". Changing it breaks links people already have.',
	rank: 'The order on the page. Smaller numbers come first, empty or 0 comes last, and equal ones go by name. Easier: drag the sections in “Order” at the top.',
	picture:
		'The picture beside the text, shown 200 by 200. JPEG, PNG, GIF or WebP, up to 16 MB and 24 megapixels. It is turned upright, made smaller and freed of what the camera wrote into it, such as the place. What is see-through stays so.',
	pictureAlt:
		'Such as "Two nurses unpack boxes", for people who do not see it. Leave it empty where the picture only decorates; then it is passed over. One line, 250 characters at most.',
	imageUrl:
		'Usually empty: upload a picture above. Or a path on this site: /pictures/relief.svg is the file relief.svg in the folder pb_public/pictures. An address on another site is not shown and cannot be saved, so that visitors’ browsers ask no third party. An uploaded picture goes before it.',
	description:
		'Markdown: **bold**, *italic*, [a link](https://example.org), lists that begin with "- ". A single line break stays a line break. 20,000 characters at most.',
});
