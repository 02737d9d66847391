// The screenshots of the table, and the dozen of them that tests compare.
import { views } from './views.mjs';

/**
 * @typedef {import('./views.mjs').View} View
 * @typedef {import('./views.mjs').Row} Row
 * @typedef {import('./views.mjs').Scheme} Scheme
 */

/** The default widths of a row. */
const widths = [360, 768, 1280, 1920];
/** @type {Scheme[]} */
const schemes = ['light', 'dark', 'forced'];

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

/**
 * @typedef {{ name: string, view: View, row: Row, width: number, scheme: Scheme }} Shot
 * @param {(name: string) => boolean} [wanted] all by default
 * @returns {Shot[][]} pages to open, each with the shots that differ only in the scheme
 */
export function pagesToOpen(wanted = () => true) {
	const pages = views.flatMap((view) =>
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
