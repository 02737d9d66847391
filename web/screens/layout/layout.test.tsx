import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { section } from '../../../scripts/testing/api-records.ts';
import { renderAppAt } from '../../../scripts/testing/app.tsx';
import { stubBackend } from '../../../scripts/testing/backend.ts';
import { sampleText } from '../../../scripts/testing/site-text.ts';
import { pages } from '../../content/pages.ts';
import { seedSiteText } from '../../stores/site.ts';

const twoSections = () => ({ sections: [section(1), section(2)], featured_orgs: [] });

/** The pages of a new site that have content. */
const contentPages = [
	['About Us', '/about'],
	['Donated Medical Supplies', '/medical'],
	['Posts', '/posts'],
	['Privacy Policy', '/privacy'],
];

const linksOf = (part: { getAllByRole: typeof screen.getAllByRole }) =>
	part.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('the layout', () => {
	const paths = Object.values(pages).map(({ path }) => path);

	it.each(paths.filter((path) => !path.startsWith(pages.posts.path)))(
		'has header, page, divider and footer in that order at %s',
		async (address) => {
			stubBackend(twoSections());
			const { container } = await renderAppAt(address);
			await screen.findByRole('banner');
			const parts = [...container.children].map((part) => part.localName);
			expect(parts).toEqual(['a', 'header', 'main', 'hr', 'footer', 'p']);
			expect(container.firstElementChild?.textContent).toBe('Skip to main content');
		},
	);

	it('links home, to the featured organizations and to every section', async () => {
		stubBackend(twoSections());
		await renderAppAt('/');
		const banner = within(screen.getByRole('banner'));
		await banner.findByText('Section 2');
		expect(linksOf(banner)).toEqual([
			['Bay Area Healthcare Workers Coalition', '/'],
			['Featured Organizations', '/#featured'],
			['Section 1', '/#section-1'],
			['Section 2', '/#section-2'],
			// Hidden, except without scripts.
			...contentPages,
		]);
		expect(banner.getAllByRole('link')[0]?.querySelector('img')).toBeTruthy();
	});
});

/** Opens an overlay with its button, and returns both. */
async function openOverlay(name: string, title: string) {
	const user = userEvent.setup();
	stubBackend(twoSections());
	await renderAppAt('/');
	const button = screen.getByRole('button', { name });
	expect(button.getAttribute('aria-expanded')).toBe('false');
	expect(screen.queryByRole('dialog')).toBeNull();
	await user.click(button);
	const overlay = await screen.findByRole('dialog', { name: title });
	expect(overlay.getAttribute('aria-modal')).toBe('true');
	expect(button.getAttribute('aria-expanded')).toBe('true');
	return { user, button, overlay };
}

describe.each([
	['Menu', 'Menu', () => document.querySelector('.offcanvas-backdrop')],
	['Learn more about us', 'About Us', () => screen.getByRole('dialog')],
])('the overlay of “%s”', (name, title, outside) => {
	it.each(['Close', 'Escape', 'a click outside'])(
		'is closed by %s, and restores the focus',
		async (way) => {
			const { user, button, overlay } = await openOverlay(name, title);
			if (way === 'Escape') await user.keyboard('{Escape}');
			else if (way === 'Close')
				await user.click(within(overlay).getByRole('button', { name: way }));
			else fireEvent.click(outside() ?? button);
			await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
			expect(document.activeElement).toBe(button);
			expect(button.getAttribute('aria-expanded')).toBe('false');
		},
	);
});

it('the menu stays open on the same page when a link opens in another tab', async () => {
	const { button, overlay } = await openOverlay('Menu', 'Menu');
	expect(button.getAttribute('aria-controls')).toBe(overlay.id);
	const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
	const link = await within(overlay).findByRole('link', { name: 'Section 2' });
	// Prevent the navigation: the other tab is not part of this document.
	document.addEventListener('click', (event) => event.preventDefault(), { once: true });
	fireEvent.click(link, { ctrlKey: true });
	expect(button.getAttribute('aria-expanded')).toBe('true');
	expect(scroll).not.toHaveBeenCalled();
});

describe('the footer', () => {
	/** Returns the footer and the queries of its first list. */
	async function openFooter() {
		stubBackend(twoSections());
		await renderAppAt('/');
		const footer = screen.getByRole('contentinfo');
		const [list = footer] = within(footer).getAllByRole('list');
		return { footer, ...within(list) };
	}

	it('has three links to new tabs, each with a title and a subtitle', async () => {
		const items = (await openFooter()).getAllByRole('listitem');
		const titles = items.map((item) => item.querySelector('a')?.firstChild?.textContent);
		expect(titles).toEqual([
			'Check out our Linktree',
			'Sign up to join our coalition',
			'Follow us on Instagram',
		]);
		for (const item of items) {
			const link = within(item).getByRole('link');
			expect(link.getAttribute('href')).toMatch(/^https:\/\//);
			expect(link.getAttribute('target')).toBe('_blank');
			expect(link.getAttribute('rel')?.split(' ').sort()).toEqual(['noopener', 'noreferrer']);
			expect(item.querySelector('a + span')?.textContent).toMatch(/\w+ \w+/);
		}
	});

	it('has no link for an address that is not a web address, such as a script', async () => {
		const { footerLinks } = sampleText;
		const script = { title: 'A script', subtitle: '', address: 'javascript:alert(1)' };
		seedSiteText({ ...sampleText, footerLinks: [script, ...footerLinks] });
		const links = (await openFooter()).getAllByRole<HTMLAnchorElement>('link');
		expect(links.map(({ href }) => href)).toEqual(footerLinks.map(({ address }) => address));
	});

	it('has a flower after the links, without an alternative text', async () => {
		const flower = (await openFooter()).footer.querySelector('ul + img');
		expect(flower?.getAttribute('src')).toMatch(/flower/);
		expect(flower?.getAttribute('alt')).toBe('');
	});
});

describe('the page navigation', () => {
	it('links to every page that has content', async () => {
		stubBackend(twoSections());
		await renderAppAt('/');
		const row = within(screen.getByRole('navigation', { name: 'Pages' }));
		expect(linksOf(row)).toEqual(
			expect.arrayContaining([['Home', '/'], ...contentPages, ['Back to the top', '#main']]),
		);
	});

	it('is also in the menu, after the sections, and closes it', async () => {
		const { user, overlay, button } = await openOverlay('Menu', 'Menu');
		const [sections, row] = within(overlay).getAllByRole('list');
		expect(sections?.textContent).toContain('Section 2');
		const group = within(row ?? overlay);
		expect(within(overlay).getByRole('list', { name: 'Pages' })).toBe(row);
		expect(linksOf(group)).toEqual(contentPages);
		await user.click(group.getByRole('link', { name: 'Privacy Policy' }));
		await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' });
		expect(button.getAttribute('aria-expanded')).toBe('false');
	});
});

it('/mutual_aid, a placeholder, shows only its greeting', async () => {
	stubBackend(twoSections());
	await renderAppAt('/mutual_aid');
	expect(screen.getByRole('main').textContent).toBe('Hello /_layout/mutual_aid!');
});
