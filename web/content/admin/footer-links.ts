import type { Help, Labels } from './words.ts';

export const footerLinks: Labels<'footer_links'> = {
	list: 'Links at the end of every page',
	record: 'link',
	fields: { title: 'Words of the link', subtitle: 'Words under it', address: 'Address' },
};

export const footerLinksHelp = (): Help<'footer_links'> => ({
	title: 'The words of the link at the end of every page. One line, 100 characters at most.',
	subtitle:
		'What visitors find there, under the link. One line, 150 characters at most. May stay empty.',
	address:
		'Where the link leads: an address that begins with https://. It opens in a new tab. Open it once yourself before you save.',
	rank: 'The order of the links: smaller numbers come first, and empty or 0 comes last. Leave gaps (10, 20, 30) to fit others in later.',
});
