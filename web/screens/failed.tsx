import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { errorWords } from '../content/errors.ts';
import { isConnectionLost } from '../lib/request-error.ts';
import type { Query } from '../stores/query.ts';
import { focusPage } from '../ui/anchors.ts';
import { BarePage } from './bare-page.tsx';
import { useTitle } from './page-title.ts';

type Props = Pick<ErrorComponentProps, 'error'> & {
	/** Other actions for the visitor: buttons or links. */
	children?: ReactNode;
};

/** Reports that a page could not be shown. Shows the error's message on request. */
export function Failed({ error, children }: Props) {
	const [details, setDetails] = useState<'hidden' | 'shown'>('hidden');
	const shown = details === 'shown';
	return (
		<div className="container message-page">
			<h1 tabIndex={-1}>{errorWords.failed}</h1>
			{isConnectionLost(error) && <p>{errorWords.connectionLost}</p>}
			<div className="message-actions">
				{children}
				<button
					type="button"
					className="btn btn-outline-primary"
					aria-expanded={shown}
					onClick={() => setDetails(shown ? 'hidden' : 'shown')}
				>
					<span key={details}>{shown ? errorWords.hideError : errorWords.showError}</span>
				</button>
			</div>
			{shown && <pre className="error-details">{messageOf(error)}</pre>}
		</div>
	);
}

type RetryableProps = Pick<Props, 'error'> & { query?: Pick<Query<unknown>, 'reset'> };

/** If no server responds, the page retries by itself only after so many milliseconds. */
const RETRY_AFTER = 30_000;
let lastRetry = 0;

/** The error view of a route. Its button, or the returning connection, reloads the route and its failed query. */
export function Retryable({ error, query }: RetryableProps) {
	const router = useRouter();
	useTitle(error);
	// biome-ignore lint/correctness/useExhaustiveDependencies: every `retry` does the same
	useEffect(() => {
		query?.reset();
		// The connection may have returned before this view appeared.
		if (isConnectionLost(error) && navigator.onLine && Date.now() - lastRetry > RETRY_AFTER) {
			lastRetry = Date.now();
			void retry();
		}
		addEventListener('online', retry);
		return () => removeEventListener('online', retry);
	}, [query]);

	async function retry() {
		await router.invalidate();
		// The retry button, and the focus with it, was removed with this view.
		if (document.activeElement === document.body) focusPage();
	}

	return (
		<Failed error={error}>
			<button type="button" className="btn btn-ink" onClick={() => void retry()}>
				{errorWords.retry}
			</button>
		</Failed>
	);
}

/** The same view if the layout, or anything around it, could not be shown. */
export function FailedPage({ error }: Pick<Props, 'error'>) {
	return (
		<BarePage>
			<Failed error={error}>
				<Link to="/" className="btn btn-ink">
					{errorWords.startOver}
				</Link>
			</Failed>
		</BarePage>
	);
}

/** Returns the message of a thrown value, which need not be an Error. */
function messageOf(error: unknown): string {
	if (error instanceof Error) return error.message || error.name;
	return typeof error === 'string' ? error : errorWords.unknown;
}
