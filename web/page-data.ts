import type { TextId } from './content/pages.ts';
import { PAGE_DATA_ID } from './page-data-id.ts';
import type { PageText } from './records/pages.ts';
import type { Post } from './records/posts.ts';
import { type Lists, seedLists } from './stores/lists.ts';
import { forgetPosts, PostNotFoundError, postById } from './stores/posts.ts';
import { type SiteWords, seedSiteWords } from './stores/site.ts';
import { forgetTexts, textById } from './stores/texts.ts';

/** The data that a page contains for the stores, so that the browser does not fetch it again. */
export type PageData = Lists & {
	site: SiteWords;
	post?: Post;
	/** The text that an editor wrote for this page. */
	text?: PageText & { id: TextId };
	/** The id of the requested post, if it does not exist. */
	missingPost?: string;
};

/** Resets the stores to the page's data. */
export function seedStores(data: PageData) {
	seedSiteWords(data.site);
	forgetPosts();
	forgetTexts();
	seedLists(data);
	if (data.text) textById(data.text.id).seed(data.text);
	if (data.post) postById(data.post.id).seed(data.post);
	if (data.missingPost !== undefined) {
		postById(data.missingPost).seedFailure(new PostNotFoundError(data.missingPost));
	}
}

/** Returns the data that the page contains: on the shell, only the site text. */
export function readPageData(): PageData {
	return JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '');
}
