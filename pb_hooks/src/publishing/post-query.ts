import { newestSql } from './list-query.ts';
import { shownSql } from './shown.ts';

const date = `(${newestSql})`;

/** The newest post with its date, as a JSON object; null if no post is shown. */
export const newestPost = `SELECT json_object('id', id, 'title', title, 'date', date)
	FROM posts WHERE ${shownSql} ORDER BY ${date} DESC, id DESC LIMIT 1`;

/** The shown posts dated next to the post of the parameter `record`, as a JSON object. */
export const nextPosts = `json_patch('{}', json_object(
	'newer', json((${nextPost('>', 'ASC')})), 'older', json((${nextPost('<', 'DESC')}))))`;

function nextPost(isNext: '>' | '<', order: 'ASC' | 'DESC'): string {
	return `SELECT json_object('id', id, 'title', title) FROM posts WHERE ${shownSql}
		AND (${date}, id) ${isNext} (SELECT ${date}, id FROM posts WHERE id = {:record})
		ORDER BY ${date} ${order}, id ${order} LIMIT 1`;
}
