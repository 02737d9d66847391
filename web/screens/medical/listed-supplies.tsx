import { commonWords } from '../../content/common.ts';
import { sampleSupplies } from '../../content/medical.ts';
import { medicalLists } from '../../stores/medical-lists.ts';
import { useQuery } from '../../stores/use-query.ts';
import { Needs } from './needed-items.tsx';
import { SuppliesTable } from './supplies-table.tsx';

/** What editors list: needs, and the supplies in place of the samples once there was one. */
export function ListedSupplies({ labelledBy }: { labelledBy: string }) {
	const state = useQuery(medicalLists);
	if (state.status === 'failed') return null;
	if (state.status === 'pending') return <p>{commonWords.loading}</p>;
	const { needs, supplies = sampleSupplies } = state.data;
	return (
		<>
			<Needs needs={needs} />
			<SuppliesTable supplies={supplies} labelledBy={labelledBy} />
		</>
	);
}
