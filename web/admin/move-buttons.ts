import { adminWords } from '../content/admin.ts';
import { make, makeButton } from './make.ts';
import type { AdminRecord, Form, Sortable } from './pocketbase-admin.ts';

const words = adminWords.move;

/** Adds buttons to lists that can otherwise only be sorted by dragging with a mouse. */
export function addMoveButtons() {
	const { components, fieldTypes } = globalThis.app;
	const { relation } = fieldTypes;
	const stock = relation.input;
	relation.input = (form) => {
		// The admin draws the field with this function, and has no other place for more in a row.
		const { sortable } = components;
		components.sortable = (list) => sortable.call(components, withButtons(list, form));
		try {
			return stock.call(relation, form);
		} finally {
			components.sortable = sortable;
		}
	};
}

const otherThan = ({ nextElementSibling, previousElementSibling }: HTMLElement) =>
	[nextElementSibling, previousElementSibling].find((it) => it instanceof HTMLElement);

function withButtons(list: Sortable, form: Form): Sortable {
	const status = make('span', { role: 'status', className: 'move-status' });
	const onchange: Sortable['onchange'] = (sorted, ...more) => {
		// Otherwise, the admin would load all of them again, and hide the list meanwhile.
		form.record.expand = { ...form.record.expand, [form.field.name]: sorted };
		list.onchange(sorted, ...more);
	};
	/** Returns whether the record can be moved further. */
	const move = (record: AdminRecord, by: number): boolean => {
		const sorted = [...list.data()];
		const to = sorted.findIndex(({ id }) => id === record.id) + by;
		if (sorted[to] === undefined) return false;
		sorted.splice(to, 0, ...sorted.splice(to - by, 1));
		onchange(sorted);
		status.textContent = words.moved(String(record.name), to + 1, sorted.length);
		return sorted[to + by] !== undefined;
	};
	const button = (record: AdminRecord, by: -1 | 1) => {
		const name = String(record.name);
		const pressed = makeButton(by < 0 ? '↑' : '↓', 'btn sm transparent', () => {
			// The first row has no button up, and the last none down.
			const next = move(record, by) ? pressed : otherThan(pressed);
			// The admin moves the row in the page, which takes the focus.
			requestAnimationFrame(() => next?.focus());
		});
		pressed.ariaLabel = by < 0 ? words.up(name) : words.down(name);
		return pressed;
	};
	const dataItem: Sortable['dataItem'] = (record, ...more) => {
		const item = list.dataItem(record, ...more);
		item.append(make('div', { className: 'move' }, button(record, -1), button(record, 1)));
		return item;
	};
	return { ...list, onchange, dataItem, after: status };
}
