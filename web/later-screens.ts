import { lazyRouteComponent } from '@tanstack/react-router';
import type { LaterScreens } from './router.tsx';

/** The browser's way to the later screens: each in a file of its own. */
export const laterScreens: LaterScreens = {
	Medical: lazyRouteComponent(() => import('./screens/medical/medical.tsx'), 'Medical'),
	Events: lazyRouteComponent(() => import('./screens/events.tsx'), 'Events'),
	Donate: lazyRouteComponent(() => import('./screens/donate.tsx'), 'Donate'),
	MutualAid: lazyRouteComponent(() => import('./screens/mutual-aid.tsx'), 'MutualAid'),
	Posts: lazyRouteComponent(() => import('./screens/posts/posts.tsx'), 'Posts'),
	PostsIndex: lazyRouteComponent(() => import('./screens/posts/posts.tsx'), 'PostsIndex'),
	Post: lazyRouteComponent(() => import('./screens/posts/posts.tsx'), 'Post'),
};
