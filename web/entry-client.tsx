import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { laterScreens } from './later-screens.ts';
import { followNavigation } from './navigation.ts';
import { createAppRouter } from './router.tsx';

const router = createAppRouter({ later: laterScreens });
followNavigation(router);

const container = document.getElementById('app');
if (!container) throw new Error('The page has no #app to render into');
createRoot(container).render(<RouterProvider router={router} />);
