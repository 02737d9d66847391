import { commonWords } from '../content/common.ts';
import type { ListedEvent } from '../records/events.ts';

const near: Partial<Record<string, string>> = commonWords.near;

/**
 * Returns "Today" or "Tomorrow" in the page's language, after a separator, for an event that lasts or
 * begins then; else ''.
 */
export const nearnessOf = ({ over = '' }: ListedEvent, before = '') =>
	near[over] ? before + near[over] : '';
