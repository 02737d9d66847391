import { expect, test } from 'vitest';
import { changedFields, textsOf } from './changed-fields.ts';

const record = { id: 'a', name: 'Clinics', rank: 1, tags: ['x'], updated: '2026-11-21' };

test('fields that stay the same, or that nobody writes, are not a change', () => {
	const after = { ...record, tags: ['x'], updated: '2026-11-22', shownWhen: 'On the site.' };
	expect(changedFields(record, after)).toBeUndefined();
});

test('texts can be copied with their line breaks and quotation marks', () => {
	expect(
		textsOf('sections', { name: 'A "b"', rank: 1, link: '', description: 'One\n\n- two' }),
	).toBe('[Name]\nA "b"\n\n[Text]\nOne\n\n- two');
});
