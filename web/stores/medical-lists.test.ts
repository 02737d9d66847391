import { afterEach, expect, it } from 'vitest';
import { stubBackend } from '../../scripts/testing/backend.ts';
import { sampleText } from '../../scripts/testing/site-text.ts';
import { medicalLists } from './medical-lists.ts';
import { seedSiteText } from './site.ts';

afterEach(() => medicalLists.reset());

const blank = { itemDescription: '', condition: '', expirationDate: '' };
const unknown = { manufacturer: '', modelNumber: '', lotSerialNumber: '' };
const masks = { id: 'masks', itemName: 'Masks', quantity: 10, ...blank, ...unknown };
const need = { id: 'need', item: 'Gloves', amount: '', cannotTake: false };
const cases = [
	[['needs'], { needs: [{ id: 'need', item: 'Gloves' }] }],
	[['supplies'], { needs: [], supplies: [{ id: 'masks', itemName: 'Masks', quantity: 10 }] }],
	[[], { needs: [] }],
] as const;

it.each(cases)('requests only the lists in use, and omits empty ones: %j', async (...row) => {
	const [lists, expected] = row;
	seedSiteText({ ...sampleText, lists });
	const { requests } = stubBackend({ supplies: [masks], needs: [need] });
	// An empty list of supplies would replace the samples.
	expect(Object.entries(await medicalLists.ensure())).toEqual(Object.entries(expected));
	expect(requests.map((address) => address.split('/')[5])).toEqual(lists);
});
