import type { Help, Labels } from './words.ts';

export const pages: Labels<'pages'> = {
	list: 'Pages',
	record: 'page',
	fields: {},
};

export const pagesHelp = (): Help<'pages'> => ({
	title:
		'The heading of the page, its name in the tab and its link at the end of every page. One line, 100 characters at most. It is used once there is a text.',
	body: 'The text of the page. Markdown: **bold**, *italic*, [a link](https://example.org), ## a heading, lists that begin with "- ". While it is empty, no link leads to the page. 20,000 characters at most. ![What it shows](1) is picture 1 below.',
	pictures:
		'Pictures for the text: write ![what it shows](1) there for the first. JPEG, PNG, GIF or WebP, up to 12, each up to 16 MB and 24 megapixels. They are turned upright, made smaller and freed of what the camera wrote into them. What moves stands still.',
});
