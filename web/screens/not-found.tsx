import { Link } from '@tanstack/react-router';

/** No route matches the address. */
export function NotFound() {
	return (
		<main id="main" tabIndex={-1} className="container message-page">
			<h1 tabIndex={-1}>Not Found</h1>
			<p>This is the not-found view configured on the root route.</p>
			<Link to="/" className="btn btn-primary">
				Start Over
			</Link>
		</main>
	);
}

/** A part of a page is not there; what is around it stays. */
export function PartNotFound() {
	return (
		<div className="container message-page">
			<h1 tabIndex={-1}>Not Found</h1>
		</div>
	);
}
