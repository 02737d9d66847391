// The screenshots of the table, and the dozen of them that tests compare.
import { guideViews } from './guide-views.ts';
import { type Row, type Scheme, type View, views } from './views.ts';

/** The default widths of a row. */
const widths = [360, 768, 1280, 1920];
const schemes: Scheme[] = ['light', 'dark', 'forced'];

/** The names of the shots that tests compare, as screenshots of the window. */
export const compared = [
	'home sample 360 light',
	'home sample 1280 light',
	'home sample 1280 dark',
	'home featured sample 360 light',
	'home featured sample 768 dark',
	'home featured sample 1280 light',
	'home sections sample 1280 light',
	'home end sample 360 light',
	'home end sample 1280 dark',
	'medical sample 1280 light',
	'medical errors sample 360 light',
	'post sample 1280 light',
];

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
