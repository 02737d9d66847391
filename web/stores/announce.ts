import { atom } from 'nanostores';

/** The next text for screen readers, such as the title of a page that was just entered. */
export const $announcement = atom('');

/** Announces a text to screen readers. */
export function announce(text: string) {
	$announcement.set(text);
}
