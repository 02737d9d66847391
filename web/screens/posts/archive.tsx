import { Link } from '@tanstack/react-router';
import { dayInWords } from '../../content/day-in-words.ts';
import { pages } from '../../content/pages.ts';
import type { DatedPost } from '../../records/posts.ts';
import { archive } from '../../stores/archive.ts';
import { useQuery } from '../../stores/query.ts';
import { isolated } from '../../ui/numbers-in-order.tsx';
import { Article } from '../article.tsx';
import { inDigits } from '../in-digits.ts';
import { NotLoaded } from '../pending.tsx';

/** /archive: all posts, by year. */
export function Archive() {
	const state = useQuery(archive);
	return (
		<Article title={pages.archive.title} body="">
			{state.status === 'loaded' ? <Years posts={state.data} /> : <NotLoaded state={state} />}
		</Article>
	);
}

function Years({ posts }: { posts: readonly DatedPost[] }) {
	const years = [...new Set(posts.map(({ date }) => date.slice(0, 4)))];
	return years.map((year) => (
		<section key={year} aria-labelledby={`year-${year}`}>
			<h2 id={`year-${year}`}>{inDigits(year)}</h2>
			<ul className="dated-list">
				{posts
					.filter(({ date }) => date.startsWith(year))
					.map(({ id, title, date }) => (
						<li key={id}>
							<Link to={pages.post.path} params={{ postId: id }}>
								{isolated(title)}
							</Link>{' '}
							<time dateTime={date}>{dayInWords(date)}</time>
						</li>
					))}
			</ul>
		</section>
	));
}
