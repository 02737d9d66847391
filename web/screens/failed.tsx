import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { errorWords } from '../content/errors.ts';
import { BarePage } from './bare-page.tsx';

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
