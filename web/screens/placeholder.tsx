import { greeting } from '../content/placeholder.ts';

/** A page that so far only says hello from its route. */
export function Placeholder({ id }: { id: string }) {
	const words = greeting(id);
	const lastPart = words.lastIndexOf('/') + 1;
	return (
		<div className="container message-page">
			<h1 tabIndex={-1}>
				{words.slice(0, lastPart)}
				<wbr />
				{words.slice(lastPart)}
			</h1>
		</div>
	);
}
