import { type Help, type Labels, scheduleHelp } from './words.ts';

export const needs: Labels<'needs'> = {
	list: 'Needs',
	record: 'need',
	fields: { item: 'Item', amount: 'Amount', cannotTake: 'We cannot accept this' },
};

export const needsHelp = (): Help<'needs'> => ({
	...scheduleHelp,
	item: 'An item that you need, or cannot accept. It is listed above the table on /medical. One line, up to 100 characters.',
	amount:
		'The amount in your own words, such as "200 boxes" or "any size". It is shown beside the item. Optional. One line, up to 100 characters.',
	cannotTake:
		'On: the item is listed under what you cannot accept. Off: the item is listed under what you need.',
	rank: 'The position in the list. Smaller numbers come first, and empty or 0 comes last. Items with the same number are sorted by name.',
	until:
		'The item is removed from the page at this moment. Leave it empty to keep the item on the page. The box uses the time zone of your device. “Status” shows the moment in the coalition’s time zone.',
});
