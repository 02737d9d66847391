import { expect, it } from 'vitest';
import { separatorFor } from './separator-for.ts';

it.each([
	[['Gloves', 'Wheelchairs that fold'], ', '],
	[['Gloves, nitrile, medium', 'Beds'], ' · '],
	[['Beds', 'قفازات، مقاس متوسط'], ' · '],
	[['Gloves, nitrile', 'Gauze · sterile'], ' | '],
])('%j are separated by a sign that is in none of them', (items, separator) => {
	expect(separatorFor(items, ', ')).toBe(separator);
});
