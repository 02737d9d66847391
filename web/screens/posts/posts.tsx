import { getRouteApi, Link, Outlet, useParams } from '@tanstack/react-router';
import { commonWords } from '../../content/common.ts';
import { pages } from '../../content/pages.ts';
import { postsWords } from '../../content/posts.ts';
import type { ListedPost, Post as LoadedPost } from '../../records/posts.ts';
import { recordById } from '../../stores/own-records.ts';
import { posts } from '../../stores/posts.ts';
import { useQuery } from '../../stores/query.ts';
import { siteText } from '../../stores/site.ts';
import { isolated } from '../../ui/numbers-in-order.tsx';
import { BarePage } from '../bare-page.tsx';
import { useTitle } from '../page-title.ts';
import { PostArticle } from './post-article.tsx';

export { Archive } from './archive.tsx';

const listRoute = getRouteApi('/posts');
const postRoute = getRouteApi('/posts/$postId');

/** /posts: the list of posts, and the selected post beside it. */
export function Posts() {
	const loaded = listRoute.useLoaderData();
	const state = useQuery(posts);
	const { postId } = useParams({ strict: false });
	const list = (
		<nav key="list" className="posts-nav" aria-labelledby="posts-title">
			{/* Hides what follows it: a closed element's own content could not appear in wide windows. */}
			{postId !== undefined && (
				<details key={postId} className="posts-others">
					<summary>{postsWords.others}</summary>
				</details>
			)}
			<PostsTitle />
			<PostList posts={state.status === 'loaded' ? state.data : loaded} />
			{siteText().morePosts && (
				<Link to={pages.archive.path} className="post-link">
					{pages.archive.title}
				</Link>
			)}
		</nav>
	);
	const outlet = (
		<div key="outlet" className="posts-outlet">
			<Outlet />
		</div>
	);
	return (
		<>
			<BarePage className="container posts">
				{/* A selected post comes first: on screen, by keyboard and in a screen reader. */}
				{postId === undefined ? [list, outlet] : [outlet, list]}
			</BarePage>
			<Onward />
		</>
	);
}

/** /posts itself, before a post is selected. */
export function PostsIndex() {
	return <p className="posts-select">{postsWords.select}</p>;
}

/** /posts/{postId}: the post that the route has loaded, or a message that there is none. */
export function Post() {
	const loaded = postRoute.useLoaderData();
	useTitle(loaded);
	if (!('title' in loaded)) return <PostNotFound message={loaded.message} />;
	return <FoundPost loaded={loaded} />;
}

function FoundPost({ loaded }: { loaded: LoadedPost }) {
	const state = useQuery(recordById('posts', loaded.id));
	return <PostArticle key={loaded.id} post={state.status === 'loaded' ? state.data : loaded} />;
}

function PostNotFound({ message }: { message: string }) {
	// An id could break at its hyphens.
	const [, start, id, end] = /^(.*?)(["«].*["»])(.*)$/s.exec(message) ?? [];
	return (
		<div className="post">
			<h1 className="post-title" tabIndex={-1}>
				{start}
				<span className="post-id">{id}</span>
				{end}
			</h1>
		</div>
	);
}

/** The links at the end: from a post back to the list, and to other pages. */
function Onward() {
	const { postId } = useParams({ strict: false });
	return (
		<nav className="container posts-onward" aria-label={postsWords.onward}>
			{postId !== undefined && <Link to={pages.posts.path}>{postsWords.all}</Link>}
			<Link to={pages.home.path}>{commonWords.home}</Link>
			{!siteText().noOrganizations && <Link to={pages.donate.path}>{pages.donate.title}</Link>}
			<Link to={pages.medical.path}>{pages.medical.title}</Link>
		</nav>
	);
}

/** The page's heading, or a link once a post has its own heading. */
function PostsTitle() {
	const { postId } = useParams({ strict: false });
	if (postId === undefined) {
		return (
			<h1 id="posts-title" className="posts-title" tabIndex={-1}>
				{pages.posts.title}
			</h1>
		);
	}
	return (
		<p id="posts-title" className="posts-title">
			<Link to="/posts" activeOptions={{ exact: true }}>
				{pages.posts.title}
			</Link>
		</p>
	);
}

/** The number of characters of a title that the list shows. */
const TITLE_LENGTH = 20;

/** A link to a missing post on purpose: it shows what a missing post looks like. */
const nonExistent: ListedPost = { id: 'i-do-not-exist', title: postsWords.nonExistent };

/** Links to the posts, and to one that does not exist. */
function PostList({ posts }: { posts: ListedPost[] }) {
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
			{isolated(shown)}
		</Link>
	);
}
