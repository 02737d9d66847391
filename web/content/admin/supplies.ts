import { medical } from '../medical.ts';
import { type Help, type Labels, scheduleHelp } from './words.ts';

export const supplies: Labels<'supplies'> = {
	list: 'Medical supplies',
	record: 'item',
	// As in the form on the page.
	fields: medical.labels,
};

export const suppliesHelp = (): Help<'supplies'> => ({
	...scheduleHelp,
	itemName:
		'What was donated: the first column of the table on /medical. With your first item the sample rows that the site came with go away, and they do not come back. One line, 100 characters at most.',
	quantity:
		'How many there are: a whole number from 1 to 1,000,000. When none are left, switch on “Hidden”.',
	itemDescription:
		'More about the item, such as its size or its material. One line, 300 characters at most. May stay empty.',
	condition: 'New, Used or Refurbished. Left empty, the table shows a dash.',
	expirationDate:
		'Until when it can be used: year, month and day, like 2027-12-31. May stay empty.',
	manufacturer: 'Who makes it. One line, 100 characters at most. May stay empty.',
	modelNumber:
		'The number of the model, as it stands on the item. One line, 100 characters at most. May stay empty.',
	lotSerialNumber:
		'The lot or serial number, as it stands on the item. One line, 100 characters at most. May stay empty.',
	rank: 'The order in the table, before a visitor sorts it. Smaller numbers come first, empty or 0 comes last, and equal ones go by item name.',
});
