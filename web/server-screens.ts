import type { LaterScreens } from './router.tsx';
import { Donate } from './screens/donate.tsx';
import { Events } from './screens/events.tsx';
import { Medical } from './screens/medical/medical.tsx';
import { MutualAid } from './screens/mutual-aid.tsx';
import { Post, Posts, PostsIndex } from './screens/posts/posts.tsx';

/** The server's way to the later screens: all at hand, since it renders in one go. */
export const serverScreens: LaterScreens = {
	Medical,
	Events,
	Donate,
	MutualAid,
	Posts,
	PostsIndex,
	Post,
};
