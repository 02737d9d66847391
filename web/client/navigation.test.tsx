import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { section } from '../../scripts/testing/api-records.ts';
import { renderAppAt } from '../../scripts/testing/app.tsx';
import { stubBackend } from '../../scripts/testing/backend.ts';
import { announce } from '../stores/announce.ts';

beforeEach(() => {
	announce('');
	stubBackend({ sections: [section(1)], featured_orgs: [] });
});

/** Opens the home page, and returns the announcer's text, which must be empty at first. */
async function openHome() {
	const { container, router } = await renderAppAt('/');
	const announcer = container.lastElementChild;
	expect(announcer?.getAttribute('role')).toBe('status');
	expect(announcer?.textContent).toBe('');
	return { router, announced: () => announcer?.isConnected && announcer.textContent };
}

it('announces the title of an entered page to screen readers, and then of the next page', async () => {
	const { router, announced } = await openHome();
	await router.navigate({ to: '/medical' });
	const name = 'Bay Area Healthcare Workers Coalition';
	await vi.waitFor(() => expect(announced()).toBe(`Donated Medical Supplies – ${name}`));
	await router.navigate({ to: '/' });
	await vi.waitFor(() => expect(announced()).toBe(name));
});

it('announces nothing for an anchor on the same page', async () => {
	const { router, announced } = await openHome();
	await userEvent.click(await screen.findByRole('link', { name: 'Section 1' }));
	await vi.waitFor(() => expect(router.state.resolvedLocation?.hash).toBe('section-1'));
	expect(announced()).toBe('');
});

it('Back restores the scroll position, without relying on the browser', async () => {
	const { router } = await openHome();
	window.scrollTo(0, 321);
	const scrollTo = vi.spyOn(window, 'scrollTo');
	const at = (top: number) =>
		vi.waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith({ top, behavior: 'instant' }));
	await router.navigate({ to: '/medical' });
	await screen.findByRole('heading', { name: 'Donated Medical Supplies' });
	await at(0);
	router.history.back();
	await at(321);
});
