import type { ErrorComponentProps } from '@tanstack/react-router';
import { useState } from 'react';

/** An error's own words; not everything that is thrown is an Error. */
function messageOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}

/** A page that could not be shown: says so, and shows the error's message when asked. */
export function Failed({ error }: Pick<ErrorComponentProps, 'error'>) {
	const [details, setDetails] = useState<'hidden' | 'shown'>('hidden');
	const shown = details === 'shown';
	return (
		<div className="container message-page">
			<h1 tabIndex={-1}>Something went wrong!</h1>
			<button
				type="button"
				className="btn btn-outline-primary"
				aria-expanded={shown}
				onClick={() => setDetails(shown ? 'hidden' : 'shown')}
			>
				{shown ? 'Hide Error' : 'Show Error'}
			</button>
			{shown && <pre className="error-details">{messageOf(error)}</pre>}
		</div>
	);
}
