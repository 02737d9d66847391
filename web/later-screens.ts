import { later } from './later.tsx';
import type { LaterScreens } from './router.tsx';

/** The browser's way to the later screens: each in a file of its own. */
export const laterScreens: LaterScreens = {
	Medical: later(async () => (await import('./screens/medical/medical.tsx')).Medical),
	Events: later(async () => (await import('./screens/events.tsx')).Events),
	Donate: later(async () => (await import('./screens/donate.tsx')).Donate),
	MutualAid: later(async () => (await import('./screens/mutual-aid.tsx')).MutualAid),
	Posts: later(async () => (await import('./screens/posts/posts.tsx')).Posts),
	PostsIndex: later(async () => (await import('./screens/posts/posts.tsx')).PostsIndex),
	Post: later(async () => (await import('./screens/posts/posts.tsx')).Post),
};
