// The sample content, for tests that search for its texts.
import { readFileSync } from 'node:fs';

/** @typedef {{ name: string, description: string }} SampleSection */
/** @typedef {SampleSection & { link: string }} SampleOrg */
/** @typedef {{ id: string, title: string, body: string }} SamplePost */

const file = new URL('../sample/content.json', import.meta.url);

/** @type {{ sections: SampleSection[], featured_orgs: SampleOrg[], posts: SamplePost[] }} */
export const sample = JSON.parse(readFileSync(file, 'utf8'));

/** The names of the first organizations. */
export const [firstOrg = '', secondOrg = '', , fourthOrg = ''] = sample.featured_orgs.map(
	({ name }) => name,
);

/** The id and the title of a post that tests open. */
export const { id: postId = '', title: postTitle = '' } = sample.posts[1] ?? {};
