import { expect, test } from 'vitest';
import { changedFields, textsOf } from './changed-fields.ts';

const record = { id: 'a', name: 'Clinics', rank: 1, tags: ['x'], updated: '2026-11-21' };

test('what is the same before and after is no change, nor is what nobody writes', () => {
	const after = { ...record, tags: ['x'], updated: '2026-11-22', shownWhen: 'On the site.' };
	expect(changedFields(record, after)).toBeUndefined();
});

test('a change is the fields that differ, as they were and as they are', () => {
	expect(changedFields(record, { ...record, name: 'Hospitals', tags: ['x', 'y'] })).toEqual({
		before: { name: 'Clinics', tags: ['x'] },
		after: { name: 'Hospitals', tags: ['x', 'y'] },
	});
});

test('a new record is all of its fields, and a deleted one too', () => {
	const fields = { name: 'Clinics', rank: 1, tags: ['x'] };
	expect(changedFields({}, record)).toEqual({ before: {}, after: fields });
	expect(changedFields(record, {})).toEqual({ before: fields, after: {} });
});

test('texts are there to copy from, line ends and quotation marks as they are', () => {
	expect(
		textsOf('sections', { name: 'A "b"', rank: 1, link: '', description: 'One\n\n- two' }),
	).toBe('[Name]\nA "b"\n\n[Text]\nOne\n\n- two');
});
