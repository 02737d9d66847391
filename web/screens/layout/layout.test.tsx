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

	it('links home, to the featured organizations, to every section and to pages with content', async () => {
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
		const row = within(screen.getByRole('navigation', { name: 'Pages' }));
		expect(linksOf(row)).toEqual(
			expect.arrayContaining([['Home', '/'], ...contentPages, ['Back to the top', '#main']]),
		);
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

it('the footer has links to other sites in new tabs, each with a subtitle, and then a flower', async () => {
	const { footerLinks } = sampleText;
	// No link leads to an address that is not a web address.
	const script = { title: 'A script', subtitle: '', address: 'javascript:alert(1)' };
	seedSiteText({ ...sampleText, footerLinks: [script, ...footerLinks] });
	stubBackend(twoSections());
	await renderAppAt('/');
	const footer = screen.getByRole('contentinfo');
	const [list = footer] = within(footer).getAllByRole('list');
	const links = [...list.querySelectorAll('a')].map((link) => ({
		title: link.firstChild?.textContent,
		subtitle: link.nextElementSibling?.textContent,
		address: link.href,
		target: link.getAttribute('target'),
		rel: link.getAttribute('rel'),
	}));
	const newTab = { target: '_blank', rel: 'noopener noreferrer' };
	expect(links).toEqual(footerLinks.map((link) => ({ ...link, ...newTab })));
	const flower = footer.querySelector('ul + img');
	expect(flower?.getAttribute('src')).toMatch(/flower/);
	expect(flower?.getAttribute('alt')).toBe('');
});

it('the page navigation is also in the menu, after the sections, and closes it', async () => {
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
