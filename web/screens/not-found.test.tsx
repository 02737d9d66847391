import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAppAt } from '../../scripts/testing/app.tsx';
import { stubBackend } from '../../scripts/testing/backend.ts';

it.each(['/nope', '/medical/nope', '/a/b/c', '/constructor', '/__proto__', '/%E0%A4%A'])(
	'%s shows the not-found view of the root route, outside the layout',
	async (address) => {
		stubBackend({});
		await renderAppAt(address);
		expect(screen.getByText(/not-found view configured on the root route/)).toBeTruthy();
		expect(
			screen.getByRole('heading', { level: 1, name: 'Not Found' }).getAttribute('tabindex'),
		).toBe('-1');
		expect(screen.getByRole('main').id).toBe('main');
		expect(screen.queryByRole('contentinfo')).toBeNull();
		expect(screen.queryByRole('navigation')).toBeNull();
	},
);

it("appears as 'Not found' in the title, and has a 'Start Over' link to the home page", async () => {
	stubBackend({ sections: [], featured_orgs: [] });
	const { router } = await renderAppAt('/');
	await router.navigate({ href: '/nope' });
	await waitFor(() => expect(document.title).toMatch(/^Not found – /));
	const link = screen.getByRole('link', { name: 'Start Over' });
	expect(link.getAttribute('href')).toBe('/');
	// Red is reserved for donations.
	expect(link.className).toBe('btn btn-ink');
	await userEvent.click(link);
	await waitFor(() => expect(router.state.location.pathname).toBe('/'));
	expect(await screen.findByRole('contentinfo')).toBeTruthy();
});
