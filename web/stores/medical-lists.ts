import { medical as words } from '../content/medical.ts';
import { broughtQuery, type MedicalLists } from './lists.ts';
import { siteText } from './site.ts';

/** The lists that editors keep for /medical. */
export const medicalLists = broughtQuery({
	key: 'medical',
	find: ({ medical }) => medical,
	fetch: fetchListsInUse,
	failure: (cause) => new Error(words.listsFailed, { cause }),
});

async function fetchListsInUse(): Promise<MedicalLists> {
	const { listRecords } = await import('../api/records.ts');
	const { lists = [] } = siteText();
	const [needs, supplies] = await Promise.all([
		lists.includes('needs') ? listRecords('needs') : [],
		lists.includes('supplies') ? listRecords('supplies') : undefined,
	]);
	return { needs, ...(supplies && { supplies }) };
}
