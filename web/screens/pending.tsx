import { commonWords } from '../content/common.ts';

/** Stands in for a page whose data or code takes longer than a second. */
export function Pending() {
	return (
		<p className="container loading" role="status">
			{commonWords.loading}
		</p>
	);
}
