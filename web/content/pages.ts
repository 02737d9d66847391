/** A part of what the stores hold, as it comes with a page; see web/page-data.ts. */
export type DataName = 'sections' | 'featuredOrgs' | 'posts' | 'post';

export type Page = {
	/** As the router writes it; a part that begins with $ stands for anything. */
	path: string;
	/** Names the page in its title. The home page has the site's name alone, a post its own title. */
	title?: string;
	/** What the page shows of the backend, and brings along. */
	data: readonly DataName[];
	/** Whether search engines are told of it. */
	listed: boolean;
};

/** Every page of the site: the router, the server, the sitemap and the tests read this table. */
export const pages = {
	home: { path: '/', data: ['sections', 'featuredOrgs'], listed: true },
	medical: {
		path: '/medical',
		title: 'Donated Medical Supplies',
		data: ['sections'],
		listed: true,
	},
	events: { path: '/events', title: 'Events', data: ['sections'], listed: false },
	donate: { path: '/donate', title: 'Donate', data: ['sections'], listed: false },
	mutualAid: { path: '/mutual_aid', title: 'Mutual aid', data: ['sections'], listed: false },
	posts: { path: '/posts', title: 'Posts', data: ['posts'], listed: true },
	post: { path: '/posts/$postId', data: ['posts', 'post'], listed: true },
} as const satisfies Record<string, Page>;
