import { expect, test } from 'vitest';
import { changedFields, textsOf } from './changed-fields.ts';

const record = { id: 'a', name: 'Clinics', rank: 1, tags: ['x'], updated: '2026-11-21' };

test('fields that stay the same, or that nobody writes, are not a change', () => {
	const after = { ...record, tags: ['x'], updated: '2026-11-22', shownWhen: 'On the site.' };
	expect(changedFields(record, after)).toBeUndefined();
});

test('a change has the fields that differ, with their values before and after', () => {
	expect(changedFields(record, { ...record, name: 'Hospitals', tags: ['x', 'y'] })).toEqual({
		before: { name: 'Clinics', tags: ['x'] },
		after: { name: 'Hospitals', tags: ['x', 'y'] },
	});
});

test('the change of a new or deleted record has all of its fields', () => {
	const fields = { name: 'Clinics', rank: 1, tags: ['x'] };
	expect(changedFields({}, record)).toEqual({ before: {}, after: fields });
	expect(changedFields(record, {})).toEqual({ before: fields, after: {} });
});

test('texts can be copied with their line breaks and quotation marks', () => {
	expect(
		textsOf('sections', { name: 'A "b"', rank: 1, link: '', description: 'One\n\n- two' }),
	).toBe('[Name]\nA "b"\n\n[Text]\nOne\n\n- two');
});
