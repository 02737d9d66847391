import type { Help, Labels } from './words.ts';

export const pages: Labels<'pages'> = {
	list: 'Pages',
	record: 'page',
	fields: {},
};

export const pagesHelp = (): Help<'pages'> => ({
	title:
		'The heading of the page. It is also the title of the browser tab and the text of the link at the end of every page. The page appears as soon as it has a text. One line, up to 100 characters.',
	body: 'The text of the page. Markdown: **bold**, *italic*, [a link](https://example.org), ## a heading, and lists whose lines begin with "- ". ![Description](1) shows the first picture below. Tables are not supported. While the text is empty, nothing links to the page. Up to 50,000 characters.',
	pictures:
		'Pictures for the text: to show the first one, write ![description](1) in the text. Up to 12 pictures: JPEG, PNG, GIF or WebP, each up to 16 MB and 24 megapixels. Anemone turns them upright, makes them smaller and removes data from the camera. Moving pictures show their first frame.',
});
