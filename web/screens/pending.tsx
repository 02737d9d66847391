import { commonWords } from '../content/common.ts';

/** Shown while the data or code of a page takes longer than a second. */
export function Pending() {
	return (
		<p className="container loading" role="status">
			{commonWords.loading}
		</p>
	);
}
