import { eventsWords } from '../content/events.ts';
import { writeInstead } from '../content/medical.ts';
import { momentWords } from '../content/moments.ts';
import { offerLimits, sharedPreview, staticCopyWords } from '../content/notices.ts';
import { responses } from '../content/responses.ts';

/** The texts that the server sends outside of pages, and texts that it searches for in pages. */
export const serverWords = {
	responses,
	sharedPreview,
	staticCopyWords,
	offerLimits,
	writeInstead,
	moments: momentWords,
	canceled: eventsWords.canceled,
};
