import type { MedicalLists } from '../api/medical-lists.ts';
import { errorWords } from '../content/errors.ts';
import { broughtData } from './brought-data.ts';
import { Query } from './query.ts';
import { siteWords } from './site.ts';

/** What editors list on /medical. */
export const medicalLists = new Query<MedicalLists>({
	key: 'medical',
	fetch: () =>
		import('../api/medical-lists.ts').then((api) => api.getMedicalLists(siteWords().lists ?? [])),
	failure: (cause) => new Error(errorWords.failures.supplies, { cause }),
});

/** Takes what came with the page; in the browser this code comes later than that. */
export function seedMedicalLists() {
	medicalLists.reset();
	if (broughtData.medical) medicalLists.seed(broughtData.medical);
}

seedMedicalLists();
