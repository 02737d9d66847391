// The sample content, for tests that search for its texts.
import { readFileSync } from 'node:fs';

type SampleSection = { name: string; description: string };
type SampleOrg = SampleSection & { link: string };
type SamplePost = { id: string; title: string; body: string };

const file = new URL('../sample/content.json', import.meta.url);

export const sample: {
	sections: SampleSection[];
	featured_orgs: SampleOrg[];
	posts: SamplePost[];
} = JSON.parse(readFileSync(file, 'utf8'));

/** The names of the first organizations. */
export const [firstOrg = '', secondOrg = '', , fourthOrg = ''] = sample.featured_orgs.map(
	({ name }) => name,
);

/** The id and the title of a post that tests open. */
export const { id: postId = '', title: postTitle = '' } = sample.posts[1] ?? {};
