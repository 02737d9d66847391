import type { ShownSection } from '../api/sections.ts';
import { errorWords } from '../content/errors.ts';
import { Query } from './query.ts';

/** The content sections of the home page, in their rank's order. */
export const sections = new Query<ShownSection[]>({
	key: 'sections',
	fetch: () => import('../api/sections.ts').then((api) => api.listSections()),
	failure: (cause) => new Error(errorWords.failures.sections, { cause }),
});
