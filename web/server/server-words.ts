import { answers } from '../content/answers.ts';
import { medical } from '../content/medical.ts';
import { momentWords } from '../content/moments.ts';
import { offerLimits } from '../content/offer-limits.ts';
import { staticCopyWords } from '../content/static-copy.ts';

/** What visitors read of the server outside of pages, and what it looks for in them. */
export const serverWords = {
	answers,
	staticCopyWords,
	offerLimits,
	form: medical.form,
	moments: momentWords,
};
