import { expect, test } from 'vitest';
import { $overlay, closeOverlay } from './overlay.ts';

test('an overlay that fades out does not close the one that was opened meanwhile', () => {
	$overlay.set('menu');
	closeOverlay('about');
	expect($overlay.get()).toBe('menu');
	closeOverlay('menu');
	expect($overlay.get()).toBeUndefined();
});
