import type { Help, Labels } from './words.ts';

export const translations: Labels<'translations'> = {
	list: 'Sites in other languages',
	record: 'site in another language',
	fields: { language: 'Language', address: 'Address' },
};

export const translationsHelp = (): Help<'translations'> => ({
	name: 'The words of the link to your site in another language, as its readers call that language: Español. One line, 60 characters at most.',
	language: 'The language of that site: browsers, search engines and screen readers are told.',
	address:
		'Where that site is: https://es.example.org, without a path. Links lead from each page to the same page there. Open it once yourself before you save.',
	rank: 'The order of the links: smaller numbers come first, and empty or 0 comes last. Leave gaps (10, 20, 30) to fit others in later.',
});
