import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { errorWords } from '../content/errors.ts';
import { BarePage } from './bare-page.tsx';

type Props = Pick<ErrorComponentProps, 'error'> & {
	/** What else can be done about it: buttons or links. */
	children?: ReactNode;
};

/** A page that could not be shown: says so, and shows the error's message when asked. */
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

/** The same where the layout itself, or what stands around it, could not be shown. */
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

/** The words of whatever was thrown, which need not be an Error. */
function messageOf(error: unknown): string {
	if (error instanceof Error) return error.message || error.name;
	return typeof error === 'string' ? error : errorWords.unknown;
}
