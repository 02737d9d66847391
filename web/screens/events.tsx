import { Placeholder } from './placeholder.tsx';

/** /events: not built yet. */
export function Events() {
	return <Placeholder id="/_layout/events" />;
}
