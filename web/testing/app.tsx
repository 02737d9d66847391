import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { laterScreens } from '../later-screens.ts';
import { followNavigation } from '../navigation.ts';
import { seedStores } from '../page-data.ts';
import { createAppRouter } from '../router.tsx';
import { aboutDialog, navDrawer } from '../stores/overlay.ts';

/** The whole app at an address, as the browser starts it on the shell, with empty stores. */
export async function renderAppAt(address: string) {
	seedStores({});
	navDrawer.close();
	aboutDialog.close();
	const history = createMemoryHistory({ initialEntries: [address] });
	const router = createAppRouter({ later: laterScreens, history });
	await router.load();
	followNavigation(router);
	return { router, ...render(<RouterProvider router={router} />) };
}
