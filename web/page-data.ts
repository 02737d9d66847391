import type { ShownOrg } from './api/featured-orgs.ts';
import type { MedicalLists } from './api/medical-lists.ts';
import type { ListedPost, Post } from './api/posts.ts';
import type { ShownSection } from './api/sections.ts';
import type { PageText } from './api/texts.ts';
import type { TextId } from './content/pages.ts';
import { PAGE_DATA_ID } from './page-data-id.ts';
import { broughtData } from './stores/brought-data.ts';
import { featuredOrgs } from './stores/featured-orgs.ts';
import { forgetPosts, PostNotFoundError, postById, posts } from './stores/posts.ts';
import { sections } from './stores/sections.ts';
import { type SiteWords, seedSiteWords } from './stores/site.ts';
import { forgetTexts, textById } from './stores/texts.ts';

/** What a page brings along for the stores, so that the browser need not fetch it again. */
export type PageData = {
	site: SiteWords;
	sections?: ShownSection[] | undefined;
	featuredOrgs?: ShownOrg[] | undefined;
	posts?: ListedPost[] | undefined;
	post?: Post | undefined;
	/** What an editor wrote for this page. */
	text?: (PageText & { id: TextId }) | undefined;
	/** The lists of /medical, while one of them is in use. */
	medical?: MedicalLists | undefined;
	/** The id of the post that this page was asked for and that does not exist. */
	missingPost?: string | undefined;
};

/** Gives the stores what the page brought; they know nothing else. */
export function seedStores(data: PageData) {
	seedSiteWords(data.site);
	broughtData.medical = data.medical;
	sections.reset();
	featuredOrgs.reset();
	forgetPosts();
	forgetTexts();
	if (data.sections) sections.seed(data.sections);
	if (data.featuredOrgs) featuredOrgs.seed(data.featuredOrgs);
	if (data.posts) posts.seed(data.posts);
	if (data.text) textById(data.text.id).seed(data.text);
	if (data.post) postById(data.post.id).seed(data.post);
	if (data.missingPost !== undefined) {
		postById(data.missingPost).seedFailure(new PostNotFoundError(data.missingPost));
	}
}

/** The data that the page brought along: on the shell, the words alone. */
export function readPageData(): PageData {
	return JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '');
}
