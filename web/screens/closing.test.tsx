import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAppAt } from '../../scripts/testing/app.tsx';
import { stubBackend } from '../../scripts/testing/backend.ts';
import { sampleText } from '../../scripts/testing/site-text.ts';
import { posts } from '../stores/posts.ts';
import { seedSiteText } from '../stores/site.ts';

const event = {
	id: 'one',
	title: 'Vigil',
	start: '2026-12-05T10:00:00-08:00',
	when: 'Saturday',
	times: '10:00 am',
	place: 'Main Square',
	description: '',
	over: 'Tomorrow',
};
const nextEvent = {
	id: 'one',
	title: 'Vigil',
	place: 'Main Square',
	when: 'Today',
	at: event.start,
};
const donate = ['Donate Now', '/#featured'];
const next = ['Vigil', '/events/one'];

afterEach(() => vi.unstubAllGlobals());

it.each([
	['/posts/one', undefined, [donate, next]],
	['/posts/one', true as const, [next]],
	['/events/two', undefined, [donate, next]],
	['/events/one', undefined, [donate]],
])('%s, with no organizations: %j, ends with these links and copies its own', async (...row) => {
	const [path, noOrganizations, expected] = row;
	posts.seed([]);
	seedSiteText({ ...sampleText, noOrganizations, nextEvent });
	stubBackend({
		'posts/one': { body: { id: 'one', title: 'One', date: '', body: '' } },
		'events/one': { body: event },
		'events/two': { body: { ...event, id: 'two' } },
	});
	await renderAppAt(path);
	const box = within(await screen.findByRole('complementary', { name: 'How you can help' }));
	const links = box.queryAllByRole('link');
	expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(expected);
	const writeText = vi.fn(async () => undefined);
	vi.stubGlobal('navigator', { clipboard: { writeText } });
	box.getByRole('button', { name: 'Copy link' }).click();
	await waitFor(() => expect(writeText).toHaveBeenCalledWith(location.origin + path));
});
