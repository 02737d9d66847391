import { type ErrorComponentProps, useParams } from '@tanstack/react-router';
import { recordById } from '../../stores/own-records.ts';
import { posts } from '../../stores/posts.ts';
import { BarePage } from '../bare-page.tsx';
import { Retryable } from '../failed.tsx';

type Props = Pick<ErrorComponentProps, 'error'>;

/** Shown if a post could not be loaded. An id without a post is no failure: see `Post`. */
export function PostFailed({ error }: Props) {
	const { postId = '' } = useParams({ strict: false });
	return <Retryable error={error} query={recordById('posts', postId)} />;
}

/** Shown if the list of posts could not be loaded. */
export function PostsFailed({ error }: Props) {
	return (
		<BarePage>
			<Retryable error={error} query={posts} />
		</BarePage>
	);
}
