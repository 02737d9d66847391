import { atom } from 'nanostores';

/** What screen readers are told next: the title of a page that was just entered. */
export const $announcement = atom('');

/** Tells screen readers. */
export function announce(text: string) {
	$announcement.set(text);
}
