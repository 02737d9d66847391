import { medical } from '../../content/medical.ts';
import { pages } from '../../content/pages.ts';
import { medicalLists, sampleSupplies } from '../../stores/medical-lists.ts';
import { useQuery } from '../../stores/query.ts';
import { siteText } from '../../stores/site.ts';
import { NotLoaded } from '../pending.tsx';
import { DONATION_FORM_ID, DonationForm } from './donation-form.tsx';
import { Needs } from './needed-items.tsx';
import { SuppliesTable } from './supplies-table.tsx';

const TITLE_ID = 'supplies-title';

/** /medical: donated supplies, and the form to offer more. */
export function Medical() {
	return (
		<>
			<div className="container supplies">
				<div className="supplies-head">
					<div>
						<h1 id={TITLE_ID} tabIndex={-1}>
							{pages.medical.title}
						</h1>
						<p className="supplies-purpose">{medical.purpose}</p>
					</div>
					<a href={`#${DONATION_FORM_ID}`} className="btn btn-olive">
						{medical.form.title}
					</a>
				</div>
				{siteText().lists ? (
					<ListedSupplies />
				) : (
					<SuppliesTable supplies={sampleSupplies} labelledBy={TITLE_ID} />
				)}
			</div>
			<DonationForm />
		</>
	);
}

/** The editors' needs and supplies. Samples replace the supplies until an editor enters one. */
function ListedSupplies() {
	const state = useQuery(medicalLists);
	if (state.status === 'failed') return null;
	if (state.status === 'pending') return <NotLoaded />;
	const { needs, supplies = sampleSupplies } = state.data;
	return (
		<>
			<Needs needs={needs} />
			<SuppliesTable supplies={supplies} labelledBy={TITLE_ID} />
		</>
	);
}
