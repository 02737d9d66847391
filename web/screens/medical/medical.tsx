import { medical, sampleSupplies } from '../../content/medical.ts';
import { siteWords } from '../../stores/site.ts';
import { DONATION_FORM_ID, DonationForm } from './donation-form.tsx';
import { ListedSupplies } from './listed-supplies.tsx';
import { SuppliesTable } from './supplies-table.tsx';

const TITLE_ID = 'supplies-title';

/** /medical: supplies that were donated, and the form to offer some. */
export function Medical() {
	return (
		<>
			<div className="container supplies">
				<div className="supplies-head">
					<div>
						<h1 id={TITLE_ID} tabIndex={-1}>
							{medical.title}
						</h1>
						<p className="supplies-purpose">{medical.purpose}</p>
					</div>
					<a href={`#${DONATION_FORM_ID}`} className="btn btn-olive">
						{medical.form.title}
					</a>
				</div>
				{siteWords().lists ? (
					<ListedSupplies labelledBy={TITLE_ID} />
				) : (
					<SuppliesTable supplies={sampleSupplies} labelledBy={TITLE_ID} />
				)}
			</div>
			<DonationForm />
		</>
	);
}
