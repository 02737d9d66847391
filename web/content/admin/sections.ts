import { type Help, type Labels, scheduleHelp } from './words.ts';

export const sections: Labels<'sections'> = {
	list: 'Sections',
	record: 'section',
	fields: {},
};

export const sectionsHelp = (): Help<'sections'> => ({
	...scheduleHelp,
	name: 'The heading of the section, and its link in the menu. One line, up to 100 characters.',
	slug: 'The end of the section’s address, as in /#medical-aid. Leave it empty to use the name. Anemone changes your text to lower-case letters a–z, digits and hyphens. Names that the page itself uses, such as "featured" or "main", are refused. If you change it later, old links stop working.',
	rank: 'The position on the page. Smaller numbers come first, and empty or 0 comes last. Sections with the same number are sorted by name. It is easier to move the sections in “Order” at the top.',
	picture:
		'A logo stays whole, a photo is cropped to 200 by 200 pixels. JPEG, PNG, GIF or WebP, up to 16 MB and 24 megapixels. Anemone turns it upright, makes it smaller and removes data from the camera, such as the place. Transparent areas stay transparent.',
	pictureAlt:
		'For people who cannot see the picture, such as "Two nurses unpack boxes". Leave it empty if the picture is only decoration: screen readers then skip it. One line, up to 250 characters.',
	imageUrl:
		'Usually empty: upload a picture above instead. Or a path on this site: /pictures/relief.svg is the file relief.svg in the folder pb_public/pictures. Addresses of other sites are refused, because they would let a third party see your visitors. If you also upload a picture, the uploaded one is shown.',
	description:
		'Markdown: **bold**, *italic*, [a link](https://example.org), and lists whose lines begin with "- ". Line breaks are kept. Tables are not supported. Up to 20,000 characters.',
});
