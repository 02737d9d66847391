import { Link } from '@tanstack/react-router';
import { dayInWords } from '../../content/day-in-words.ts';
import { postsWords } from '../../content/posts.ts';
import type { Post } from '../../records/posts.ts';
import { languageOf } from '../../ui/language.ts';
import { isolated, numbersInOrder } from '../../ui/numbers-in-order.tsx';
import { RecordText } from '../../ui/record-text.tsx';
import { Cover, isLongTitle } from '../article.tsx';
import { Closing } from '../closing.tsx';

/**
 * A post's title, date and body, the closing box, and the posts next to it. Key it by post:
 * otherwise a translated post would stay on the page.
 */
export function PostArticle({ post }: { post: Post }) {
	const { id, title, date, newer, older } = post;
	return (
		<>
			<article className="post">
				<h1
					className="post-title"
					data-long={isLongTitle(title)}
					tabIndex={-1}
					{...languageOf(title)}
				>
					{numbersInOrder(title)}
				</h1>
				{date && <time dateTime={date}>{dayInWords(date)}</time>}
				<Cover {...post} />
				<div className="prose">
					<RecordText source={post.body} headingLevel={2} />
				</div>
			</article>
			<Closing path={`/posts/${id}`} title={title} />
			{newer && <NextPost label={postsWords.newer} post={newer} />}
			{older && <NextPost label={postsWords.older} post={older} />}
		</>
	);
}

function NextPost({ label, post }: { label: string; post: Pick<Post, 'id' | 'title'> }) {
	return (
		<p className="post-next">
			{`${label} `}
			<Link to="/posts/$postId" params={{ postId: post.id }}>
				{isolated(post.title)}
			</Link>
		</p>
	);
}
