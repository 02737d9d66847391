import type { Help, Labels } from './words.ts';

export const translations: Labels<'translations'> = {
	list: 'Sites in other languages',
	record: 'site in another language',
	fields: { language: 'Language', address: 'Address' },
};

export const translationsHelp = (): Help<'translations'> => ({
	name: 'The link to your site in another language. Write the language as its readers do: Español. One line, up to 60 characters.',
	language: 'The language of that site, for browsers, search engines and screen readers.',
	address:
		'The address of that site without a path, such as https://es.example.org. Each page links to the same page there. Before saving, open the address once to check it.',
	rank: 'The position of the link. Smaller numbers come first, and empty or 0 comes last. Leave gaps (10, 20, 30) for later links.',
});
