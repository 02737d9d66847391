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

/** A post could not be loaded. That there is none with this id is no failure: see `Post`. */
export function PostFailed({ error }: Props) {
	const { postId = '' } = useParams({ strict: false });
	return <Retryable error={error} query={postById(postId)} />;
}

/** The list of posts could not be loaded, so there is nothing to choose from. */
export function PostsFailed({ error }: Props) {
	return (
		<BarePage>
			<Retryable error={error} query={posts} />
		</BarePage>
	);
}

type RetryableProps = Props & { query: Pick<Query<unknown>, 'reset'> };

/** The default error view, and a button that loads the route and its failed query again. */
function Retryable({ error, query }: RetryableProps) {
	const router = useRouter();
	useTitle(error);
	useEffect(() => query.reset(), [query]);

	async function retry() {
		await router.invalidate();
		// The button went away with this view, and the focus with it.
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
