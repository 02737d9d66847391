import { medical } from '../medical.ts';
import { type Help, type Labels, scheduleHelp } from './words.ts';

export const supplies: Labels<'supplies'> = {
	list: 'Medical supplies',
	record: 'item',
	// The same labels as in the form on the page.
	fields: medical.labels,
};

export const suppliesHelp = (): Help<'supplies'> => ({
	...scheduleHelp,
	itemName:
		'The donated item, in the first column of the table on /medical. Your first item replaces the sample rows for good. One line, up to 100 characters.',
	quantity:
		'The number of items: a whole number from 1 to 1,000,000. When none are left, switch on “Hidden”.',
	itemDescription:
		'Details, such as the size or the material. Optional. One line, up to 300 characters.',
	condition: 'New, Used or Refurbished. If you leave it empty, the table shows a dash.',
	expirationDate:
		'The last day on which the item can be used: year, month and day, such as 2027-12-31. A month alone, such as 03/2027, means its last day. Optional.',
	manufacturer: 'The manufacturer. Optional. One line, up to 100 characters.',
	modelNumber: 'The model number printed on the item. Optional. One line, up to 100 characters.',
	lotSerialNumber:
		'The lot or serial number printed on the item. Optional. One line, up to 100 characters.',
	rank: 'The position in the table, until a visitor sorts it. Smaller numbers come first, and empty or 0 comes last. Items with the same number are sorted by name.',
});
