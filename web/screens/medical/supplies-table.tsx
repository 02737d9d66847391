import { useStore } from '@nanostores/react';
import { type FocusEvent, Fragment, useMemo, useRef } from 'react';
import { medical } from '../../content/medical.ts';
import { numberInWords } from '../../content/number-in-words.ts';
import type { SortDirection } from '../../lib/sort.ts';
import type { Supply, SupplyField } from '../../records/supplies.ts';
import { $suppliesSort, inSortOrder, sortSupplies } from '../../stores/medical-lists.ts';
import { languageOf } from '../../ui/language.ts';
import { numbersInOrder } from '../../ui/numbers-in-order.tsx';
import { useFits } from '../../ui/use-fits.ts';

/** The table's columns: the interface text has exactly one name for each field. */
const columns = Object.keys(medical.columns) as SupplyField[];

type Props = { supplies: readonly Supply[]; labelledBy: string };

/** The supplies. A table wider than the screen scrolls in its own box. */
export function SuppliesTable({ supplies, labelledBy }: Props) {
	const sort = useStore($suppliesSort);
	const rows = useMemo(() => inSortOrder(supplies, sort), [supplies, sort]);
	const box = useRef<HTMLElement>(null);
	// Focusable until measured: without scripts too, the keyboard must be able to scroll the box.
	const fits = useFits(box, rows);
	return (
		<section
			ref={box}
			className={fits === false ? 'table-box scrolls' : 'table-box'}
			aria-labelledby={labelledBy}
			tabIndex={fits ? undefined : 0}
		>
			<table className="supplies-table">
				<caption>
					<span>
						{`${medical.caption} `}
						<span className="scroll-hint">{`${medical.scrollHint} `}</span>
						<span className="needs-script">{medical.sortHint}</span>
					</span>
				</caption>
				<thead>
					<tr>
						{columns.map((field) => (
							<SortHeader
								key={field}
								field={field}
								direction={
									sort.status === 'sorted' && sort.column === field ? sort.direction : undefined
								}
							/>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((supply) => (
						// The key is the position in the list, because names may repeat. A row moves as a whole,
						// with the texts that a translating browser has put into it.
						<Row key={supplies.indexOf(supply)} supply={supply} />
					))}
					{rows.length === 0 && (
						<tr>
							<td colSpan={columns.length}>{medical.nothingListed}</td>
						</tr>
					)}
				</tbody>
			</table>
		</section>
	);
}

/** Returns the class of a column's cells. */
function columnClass(field: SupplyField): string | undefined {
	if (field === 'quantity') return 'numeric';
	return field === 'expirationDate' || field === 'condition' ? 'short' : undefined;
}

/** Chromium does not scroll to a focused header of which a part is already visible. */
function showWhole({ currentTarget }: FocusEvent<HTMLElement>) {
	currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
}

/** Returns a name of several words with one place to break: the space nearest to its middle. */
function inTwoLines(name: string): string {
	const fromMiddle = (at: number) => Math.abs(at - name.length / 2);
	const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
	const [middle] = spaces.sort((one, other) => fromMiddle(one) - fromMiddle(other));
	return name.replace(/ /g, (space, at) => (at === middle ? space : '\u00a0'));
}

type HeaderProps = { field: SupplyField; direction: SortDirection | undefined };

/** Sorts by its column. Its name is shown as words, in at most two lines. */
function SortHeader({ field, direction }: HeaderProps) {
	const words = medical.columns[field].split(/(?=[A-Z])/);
	return (
		<th scope="col" className={columnClass(field)} aria-sort={direction}>
			<button type="button" onClick={() => sortSupplies(field)} onFocus={showWhole}>
				<span>
					{words.map((word, index) => (
						<Fragment key={word}>
							{index > 0 && index === words.length - 1 && <wbr />}
							<span>{inTwoLines(word)}</span>
						</Fragment>
					))}
				</span>
				<SortGlyph direction={direction} />
			</button>
		</th>
	);
}

/** An arrow up or down; both, hollow, if the column is not sorted. In the color of the text. */
function SortGlyph({ direction }: { direction: SortDirection | undefined }) {
	return (
		<svg viewBox="0 0 10 16" width="10" height="16" aria-hidden="true" focusable="false">
			{direction === 'ascending' && <path d="M5 3l5 9H0z" fill="currentColor" />}
			{direction === 'descending' && <path d="M5 13l5-9H0z" fill="currentColor" />}
			{!direction && <path d="M5 1.5l3.5 5h-7zm0 13l3.5-5h-7z" fill="none" stroke="currentColor" />}
		</svg>
	);
}

/** Returns a cell's text: the item's text or number, an option's label, or a dash for no value. */
function textOf(supply: Supply, field: SupplyField): string {
	if (field === 'quantity') return numberInWords(supply.quantity);
	if (field === 'condition') return supply.condition ? medical.options[supply.condition] : '–';
	const value = supply[field] ?? '–';
	return field === 'expirationDate' ? medical.shortDay(value) : value;
}

function Row({ supply }: { supply: Supply }) {
	return (
		<tr>
			{columns.map((field, place) =>
				place === 0 ? (
					<th key={field} scope="row" {...languageOf(supply.itemName)}>
						{numbersInOrder(textOf(supply, field))}
					</th>
				) : (
					<td key={field} className={columnClass(field)} {...languageOf(textOf(supply, field))}>
						{numbersInOrder(textOf(supply, field))}
					</td>
				),
			)}
		</tr>
	);
}
