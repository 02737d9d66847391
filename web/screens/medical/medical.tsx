import { medical } from '../../content/medical.ts';
import { DonationForm } from './donation-form.tsx';
import { SuppliesTable } from './supplies-table.tsx';

const TITLE_ID = 'supplies-title';

/** /medical: supplies that were donated, and the form to offer some. */
export function Medical() {
	return (
		<>
			<div className="container supplies">
				<h1 id={TITLE_ID} tabIndex={-1}>
					{medical.title}
				</h1>
				<SuppliesTable labelledBy={TITLE_ID} />
			</div>
			<DonationForm />
		</>
	);
}
