import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAppAt } from '../../scripts/testing/app.tsx';
import { stubBackend } from '../../scripts/testing/backend.ts';

it('Back restores the scroll position, without relying on the browser', async () => {
	stubBackend({ sections: [], featured_orgs: [] });
	const { router } = await renderAppAt('/');
	window.scrollTo(0, 321);
	const scrollTo = vi.spyOn(window, 'scrollTo');
	await router.navigate({ to: '/medical' });
	await screen.findByRole('heading', { name: 'Donated Medical Supplies' });
	await vi.waitFor(() =>
		expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' }),
	);
	router.history.back();
	await vi.waitFor(() =>
		expect(scrollTo).toHaveBeenLastCalledWith({ top: 321, behavior: 'instant' }),
	);
});
