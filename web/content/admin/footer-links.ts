import type { Help, Labels } from './words.ts';

export const footerLinks: Labels<'footer_links'> = {
	list: 'Footer links',
	record: 'link',
	fields: { title: 'Link text', subtitle: 'Text under the link', address: 'Address' },
};

export const footerLinksHelp = (): Help<'footer_links'> => ({
	title: 'The text of the link at the end of every page. One line, up to 100 characters.',
	subtitle:
		'A few words under the link about the page it opens. Optional. One line, up to 150 characters.',
	address:
		'The address that the link opens, in a new tab. It begins with https://. Before saving, open the address once to check it.',
	rank: 'The position of the link. Smaller numbers come first, and empty or 0 comes last. Leave gaps (10, 20, 30) for later links.',
});
