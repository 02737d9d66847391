import { type ErrorComponentProps, useParams, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { errorWords } from '../../content/errors.ts';
import { postById, posts } from '../../stores/posts.ts';
import type { Query } from '../../stores/query.ts';
import { focusPage } from '../../ui/anchors.ts';
import { BarePage } from '../bare-page.tsx';
import { Failed } from '../failed.tsx';
import { useTitle } from '../page-title.ts';

type Props = Pick<ErrorComponentProps, 'error'>;

/** Shown if a post could not be loaded. An id without a post is no failure: see `Post`. */
export function PostFailed({ error }: Props) {
	const { postId = '' } = useParams({ strict: false });
	return <Retryable error={error} query={postById(postId)} />;
}

/** Shown if the list of posts could not be loaded. */
export function PostsFailed({ error }: Props) {
	return (
		<BarePage>
			<Retryable error={error} query={posts} />
		</BarePage>
	);
}

type RetryableProps = Props & { query: Pick<Query<unknown>, 'reset'> };

/** The default error view, with a button that reloads the route and its failed query. */
function Retryable({ error, query }: RetryableProps) {
	const router = useRouter();
	useTitle(error);
	useEffect(() => query.reset(), [query]);

	async function retry() {
		await router.invalidate();
		// The retry button, and the focus with it, was removed with this view.
		const { activeElement, body } = document;
		if (activeElement === null || activeElement === body) focusPage();
	}

	return (
		<Failed error={error}>
			<button type="button" className="btn btn-ink" onClick={() => void retry()}>
				{errorWords.retry}
			</button>
		</Failed>
	);
}
