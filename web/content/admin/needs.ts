import { type Help, type Labels, scheduleHelp } from './words.ts';

export const needs: Labels<'needs'> = {
	list: 'What is needed',
	record: 'need',
	fields: { item: 'Item', amount: 'How much', cannotTake: 'We cannot take it' },
};

export const needsHelp = (): Help<'needs'> => ({
	...scheduleHelp,
	item: 'What is needed, or what you cannot take: a line above the table on /medical. One line, 100 characters at most.',
	amount:
		'How much of it, in your own words, such as "200 boxes" or "any size". It stands beside the item. One line, 100 characters at most. May stay empty.',
	cannotTake:
		'On: it is listed under what you cannot take. Off: it is listed under what is needed.',
	rank: 'The order in its list. Smaller numbers come first, empty or 0 comes last, and equal ones go by item.',
	until:
		'From this moment on it is no longer listed, by itself; empty means that it stays. The box counts in the time zone that it names, which is your device’s. “Status” says the moment in the coalition’s own time.',
});
