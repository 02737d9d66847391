import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderAppAt } from '../../../scripts/testing/app.tsx';
import { stubBackend } from '../../../scripts/testing/backend.ts';
import { sampleText } from '../../../scripts/testing/site-text.ts';
import { seedSiteText } from '../../stores/site.ts';
import { events } from './events.tsx';

const event = {
	id: 'one',
	title: 'Vigil',
	start: '2026-12-05 18:00:00.000Z',
	end: '2026-12-05 20:00:00.000Z',
	when: 'Saturday 5 December 2026, 10:00 am – 12:00 pm PST',
	place: 'Main Square',
	description: 'Bring **a light**.',
	link: 'https://example.org/vigil',
	over: '',
};
const main = () => within(screen.getByRole('main'));

beforeEach(() => {
	events.reset();
	seedSiteText({ ...sampleText, filledLists: ['events'] });
	vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('lists the events from the API, and shows one that is selected', async () => {
	stubBackend({ sections: [], featured_orgs: [], events: [event], 'events/one': { body: event } });
	const { router } = await renderAppAt('/events');
	const link = await main().findByRole('link', { name: 'Vigil' });
	expect(main().getByText(event.when)).toBeTruthy();
	await router.navigate({ to: link.getAttribute('href') ?? '' });
	expect(await main().findByRole('heading', { level: 1, name: 'Vigil' })).toBeTruthy();
	expect((await main().findByText('a light')).localName).toBe('strong');
	const links = main()
		.getAllByRole('link')
		.map((each) => each.getAttribute('href'));
	expect(links).toEqual([event.link, '/events/one/event.ics', '/events']);
	expect(document.title).toMatch(/^Vigil – /);
	expect(main().queryByText('This event is over.')).toBeNull();
});

it.each([
	['/events', { status: 500 }, 'Failed to fetch the events'],
	['/events', [], 'No events are planned at the moment.'],
	['/events/one', [], 'Not Found'],
])('%s shows what is missing: %j', async (path, found, words) => {
	vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
	stubBackend({ sections: [], featured_orgs: [], events: found });
	await renderAppAt(path);
	expect(await main().findByText(words)).toBeTruthy();
});

it('marks an event that is over in the language of the page, and offers no calendar file', async () => {
	const over = { ...event, over: 'Over', title: 'أمسية', end: '', link: '' };
	stubBackend({ sections: [], featured_orgs: [], 'events/one': { body: over } });
	await renderAppAt('/events/one');
	expect(await main().findByText('This event is over.')).toBeTruthy();
	expect(main().getAllByRole('link')).toHaveLength(1);
	expect(main().getByText(event.when).closest('[lang]')?.getAttribute('lang')).toBe('en');
});
