import type { TextId } from './content/pages.ts';
import { PAGE_DATA_ID } from './page-data-id.ts';
import type { PageText } from './records/pages.ts';
import type { Post } from './records/posts.ts';
import { type Lists, seedLists } from './stores/lists.ts';
import { forgetPosts, PostNotFoundError, postById } from './stores/posts.ts';
import { type SiteWords, seedSiteWords } from './stores/site.ts';
import { forgetTexts, textById } from './stores/texts.ts';

/** What a page brings along for the stores, so that the browser need not fetch it again. */
export type PageData = Lists & {
	site: SiteWords;
	post?: Post;
	/** What an editor wrote for this page. */
	text?: PageText & { id: TextId };
	/** The id of the post that this page was asked for and that does not exist. */
	missingPost?: string;
};

/** Gives the stores what the page brought; they know nothing else. */
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

/** The data that the page brought along: on the shell, the words alone. */
export function readPageData(): PageData {
	return JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '');
}
