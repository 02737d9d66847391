// Tests the site texts: they come with each page, and apply to every page entered later.
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { featuredOrg, section } from '../../scripts/testing/api-records.ts';
import { renderAppAt } from '../../scripts/testing/app.tsx';
import { stubBackend } from '../../scripts/testing/backend.ts';
import { sampleText } from '../../scripts/testing/site-text.ts';
import { posts } from '../stores/posts.ts';
import { seedSiteText } from '../stores/site.ts';
import { forgetTexts } from '../stores/texts.ts';

const name = 'Nurses of Sacramento';
const events = { id: 'events', title: 'What is on', body: 'Come on **Friday**.\n\n## Where' };
let backend: ReturnType<typeof stubBackend>;

beforeEach(() => {
	forgetTexts();
	seedSiteText({
		...sampleText,
		name,
		announcement:
			'Vigil on **Friday**: [bring a light](https://example.org/vigil), **[or give](/medical)**.',
		formNotice: 'See [our privacy policy](/privacy).',
		about: 'We are **nurses**.',
		texts: [events],
	});
	backend = stubBackend({
		sections: [section(1)],
		featured_orgs: [featuredOrg(1), featuredOrg(2)],
		'pages/events': { body: events },
	});
});

const textsAsked = () => backend.requests.filter((url) => url.includes('/pages/records/'));
const footer = () => within(screen.getByRole('contentinfo'));

it('the site texts are on every page that is entered, whatever page came first', async () => {
	posts.seed([]);
	const { router } = await renderAppAt('/posts');
	await userEvent.click(within(screen.getByRole('banner')).getByRole('link', { name }));
	await screen.findByRole('heading', { level: 1, name });
	await waitFor(() => expect(document.title).toBe(name));
	const { parentElement, textContent } = screen.getByRole('region', { name: 'Announcement' });
	expect(textContent).toBe('Vigil on Friday: bring a light (opens in a new tab), or give.');
	expect(screen.getByRole('link', { name: 'or give' }).getAttribute('target')).toBeNull();
	expect(parentElement?.querySelector('section, header')?.className).toBe('announcement');
	expect(footer().getByText(name)).toBeTruthy();
	await router.navigate({ to: '/medical' });
	await waitFor(() => expect(document.title).toBe(`Donated Medical Supplies – ${name}`));
	// Beside a form that somebody may have filled.
	const policy = await screen.findByRole('link', { name: /^our privacy policy/ });
	expect(policy.getAttribute('target')).toBe('_blank');
});

it('the dialog shows the formatted text about the coalition', async () => {
	await renderAppAt('/');
	await userEvent.click(screen.getByRole('button', { name: 'Learn more about us' }));
	const dialog = within(await screen.findByRole('dialog'));
	expect((await dialog.findByText('nurses')).localName).toBe('strong');
});

describe('a page with a text', () => {
	it('is entered from the row of pages, and only then fetches the text', async () => {
		await renderAppAt('/medical');
		expect(textsAsked()).toEqual([]);
		await userEvent.click(footer().getByRole('link', { name: events.title }));
		await screen.findByRole('heading', { level: 1, name: events.title });
		await waitFor(() => expect(document.title).toBe(`${events.title} – ${name}`));
		expect(screen.getByRole('heading', { level: 2, name: 'Where' })).toBeTruthy();
		expect(document.querySelector('main strong')?.textContent).toBe('Friday');
		expect(textsAsked()).toHaveLength(1);
	});

	it('shows its placeholder if the text was removed', async () => {
		vi.spyOn(console, 'error').mockImplementation(() => undefined);
		backend.response('pages/events', { status: 404 });
		await renderAppAt('/medical');
		await userEvent.click(footer().getByRole('link', { name: events.title }));
		await screen.findByRole('heading', { level: 1, name: 'Events' });
	});

	it.each([[[]], [[{ ...events, id: 'privacy' }]]])(
		'links to the software’s licenses at /privacy, with the texts %j',
		async (texts) => {
			seedSiteText({ ...sampleText, texts });
			backend.response('pages/privacy', { body: { ...events, id: 'privacy' } });
			await renderAppAt('/privacy');
			const link = await screen.findByRole('link', { name: 'Software licenses' });
			expect(link.getAttribute('href')).toBe('/notices.txt');
		},
	);
});
