import { Link } from '@tanstack/react-router';
import { errorWords } from '../content/errors.ts';
import { BarePage } from './bare-page.tsx';

/** Shown if no route matches the address. */
export function NotFound() {
	return (
		<BarePage className="container message-page">
			<h1 tabIndex={-1}>{errorWords.notFound}</h1>
			<p>{errorWords.notFoundText}</p>
			<Link to="/" className="btn btn-ink">
				{errorWords.startOver}
			</Link>
		</BarePage>
	);
}

/** Shown if a part of a page is missing; the rest of the page stays. */
export function PartNotFound() {
	return (
		<div className="container message-page">
			<h1 tabIndex={-1}>{errorWords.notFound}</h1>
		</div>
	);
}
