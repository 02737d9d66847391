import type { Help, Labels } from './words.ts';

export const previewLinks: Labels<'preview_links'> = {
	list: 'Links for colleagues',
	record: 'link',
	fields: { collection: 'List', who: 'Made by', when: 'Made on', until: 'Works until' },
};

export const previewLinksHelp = (): Help<'preview_links'> => ({
	name: 'The name or title of what the link shows. Select a link and delete it to withdraw it.',
	collection: 'The list that the record belongs to, such as posts.',
	who: 'The e-mail address of the account that made the link.',
	when: null,
	until: 'The link stops working at this moment.',
	account: 'For programs: the id of the account.',
	record: 'For programs: the id of the record.',
	draft: 'For programs: the id of the draft.',
	hash: 'For programs: the hash of the link, which cannot be turned into the link.',
});
