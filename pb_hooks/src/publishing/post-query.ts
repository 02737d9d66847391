import { posts } from '../../../web/records/posts.ts';
import { newestSql } from './list-query.ts';
import { shownSql } from './shown.ts';

const date = `(${newestSql})`;

/** The newest post with its date, as a JSON object; null if no post is shown. */
export const newestPost = `SELECT json_object('id', id, 'title', title, 'date', date)
	FROM posts WHERE ${shownSql} ORDER BY ${date} DESC, id DESC LIMIT 1`;

/** Whether more posts are shown than their list has, as JSON. */
export const morePosts = `SELECT iif(count(*) > ${posts.limit}, 'true', 'null') FROM posts WHERE ${shownSql}`;

/** The maximum number of posts in the archive. */
const MAX_ARCHIVED = 5000;

/** The id, title and date of every shown post, the newest first, as a JSON array. */
export const archivedPosts = `SELECT json_group_array(json_object('id', id, 'title', title, 'date', date)
	ORDER BY ${date} DESC, id DESC) FROM (SELECT * FROM posts WHERE ${shownSql}
	ORDER BY ${date} DESC, id DESC LIMIT ${MAX_ARCHIVED})`;

/** The shown posts dated next to the post of the parameter `record`, as a JSON object. */
export const nextPosts = `json_patch('{}', json_object(
	'newer', json((${nextPost('>', 'ASC')})), 'older', json((${nextPost('<', 'DESC')}))))`;

function nextPost(isNext: '>' | '<', order: 'ASC' | 'DESC'): string {
	return `SELECT json_object('id', id, 'title', title) FROM posts WHERE ${shownSql}
		AND (${date}, id) ${isNext} (SELECT ${date}, id FROM posts WHERE id = {:record})
		ORDER BY ${date} ${order}, id ${order} LIMIT 1`;
}
