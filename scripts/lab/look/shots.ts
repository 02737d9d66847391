// The screenshots of the table.
import { guideViews } from './guide-views.ts';
import { type Row, type Scheme, type View, views } from './views.ts';

/** The default widths of a row. */
const widths = [360, 768, 1280, 1920];
const schemes: Scheme[] = ['light', 'dark', 'forced'];

export type Shot = { name: string; view: View; row: Row; width: number; scheme: Scheme };
export function pagesToOpen(wanted: (name: string) => boolean = () => true) {
	const pages = [...views, ...guideViews].flatMap((view) =>
		view.rows.flatMap((row) =>
			(row.widths ?? widths).map((width) =>
				(row.schemes ?? schemes).map((scheme) => {
					const content = [row.content ?? 'sample', row.turned].filter(Boolean).join(' ');
					return { name: `${view.name} ${content} ${width} ${scheme}`, view, row, width, scheme };
				}),
			),
		),
	);
	return pages
		.map((shots) => shots.filter(({ name }) => wanted(name)))
		.filter((shots) => shots.length > 0);
}
