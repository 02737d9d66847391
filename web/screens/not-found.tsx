import { Link } from '@tanstack/react-router';

/** No route matches the address. */
export function NotFound() {
	return (
		<main id="main" tabIndex={-1} className="container message-page">
			<h1 tabIndex={-1}>Not Found</h1>
			<p>This is the notFoundComponent configured on root route</p>
			<Link to="/">Start Over</Link>
		</main>
	);
}
