import { greeting } from '../content/placeholder.ts';

/** A page that so far only says hello from its route. */
export function Placeholder({ id }: { id: string }) {
	return (
		<div className="container message-page">
			<h1 tabIndex={-1}>{greeting(id)}</h1>
		</div>
	);
}
