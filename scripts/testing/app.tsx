import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { followNavigation } from '../../web/client/navigation.ts';
import { createAppRouter } from '../../web/router.tsx';
import { featuredOrgs, sections } from '../../web/stores/home-lists.ts';
import { $overlay } from '../../web/stores/overlay.ts';

/** Renders the whole app at an address from the empty shell; posts may be seeded first. */
export async function renderAppAt(address: string) {
	sections.reset();
	featuredOrgs.reset();
	$overlay.set(undefined);
	const history = createMemoryHistory({ initialEntries: [address] });
	const router = createAppRouter({ history });
	await router.load();
	followNavigation(router);
	return { router, ...render(<RouterProvider router={router} />) };
}
