import { commonWords } from '../content/common.ts';
import type { Timing } from '../records/collection.ts';
import type { ListedEvent } from '../records/events.ts';

const hasTiming = ({ over }: ListedEvent, text: Timing) => over === text;

export const isOver = (event: ListedEvent) => hasTiming(event, 'Over');

/** Returns "Today" or "Tomorrow" in the page's language, for an event that lasts or begins then. */
export function nearnessOf(event: ListedEvent): string | undefined {
	if (hasTiming(event, 'Today')) return commonWords.today;
	return hasTiming(event, 'Tomorrow') ? commonWords.tomorrow : undefined;
}
