import { Link } from '@tanstack/react-router';
import { postsWords } from '../../content/posts.ts';
import type { ListedPost } from '../../records/posts.ts';
import { languageOf } from '../../ui/language.ts';

/** The number of characters of a title that the list shows. */
const TITLE_LENGTH = 20;

/** A link to a missing post on purpose: it shows what a missing post looks like. */
const nonExistent: ListedPost = { id: 'i-do-not-exist', title: postsWords.nonExistent };

/** Links to the posts, and to one that does not exist. */
export function PostList({ posts }: { posts: ListedPost[] }) {
	return (
		<ul className="post-list">
			{[...posts, nonExistent].map((post) => (
				<li key={post.id}>
					<PostLink post={post} />
				</li>
			))}
		</ul>
	);
}

function PostLink({ post }: { post: ListedPost }) {
	// Cut by code points, so that no emoji is cut in half.
	const shown = Array.from(post.title).slice(0, TITLE_LENGTH).join('');
	return (
		<Link
			to="/posts/$postId"
			params={{ postId: post.id }}
			className="post-link"
			title={shown === post.title ? undefined : post.title}
		>
			<bdi {...languageOf(shown)}>{shown}</bdi>
		</Link>
	);
}
