import { TextPage } from './text-page.tsx';

/** /events: the text that an editor wrote. */
export function Events() {
	return <TextPage record="events" />;
}
