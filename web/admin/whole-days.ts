import { collectionsByName } from '../records/collections.ts';
import { make } from './make.ts';
import type { Form } from './pocketbase-admin.ts';

/** Returns the flag that makes a list's field hold days, which have no time and no time zone. */
export function dayFlagOf(list: unknown, field: string): string | undefined {
	const ends = collectionsByName.get(String(list))?.endsAt;
	return ends && [ends.start, ends.end].includes(field) ? ends.allDay : undefined;
}

/** While *All day* is on, the boxes of the start and the end take days. */
export function takeDays() {
	const { date } = globalThis.app.fieldTypes;
	const stock = date.input;
	date.input = (form) => {
		const box = stock.call(date, form);
		const flag = dayFlagOf(form.collection.name, form.field.name);
		// The admin fills in the box later.
		if (flag) setTimeout(addDayBox, 0, box, form, flag);
		return box;
	};
}

/** Shows a box for a day in place of the admin's box for a moment, while the flag is on. */
function addDayBox(box: HTMLElement, { field: { name }, record }: Form, flag: string) {
	const { fieldTypes, utils } = globalThis.app;
	const moment = box.querySelector('input');
	const momentField = moment?.closest<HTMLElement>('.field');
	if (!(moment && momentField)) return;
	const save = (text: string) => Reflect.set(record, name, text && `${text} 00:00:00.000Z`);
	const [id, { required }] = [`${moment.id}_day`, moment];
	const day = make('input', { id, type: 'date', max: '9999-12-31', required });
	// While somebody types, the box is empty at times.
	day.onchange = () => day.value && save(day.value);
	day.onblur = () => save(day.value);
	const icon = make('i', { className: fieldTypes.date.icon, ariaHidden: 'true' });
	const text = make('span', { className: 'txt', textContent: name });
	const label = make('label', { htmlFor: id }, icon, text);
	const dayField = make('div', { className: 'field' }, label, day);
	momentField.before(dayField);
	const update = () => {
		const [shown, other] = record[flag] ? [day, moment] : [moment, day];
		// A hidden box must neither keep the form from being sent nor get a message.
		Object.assign(shown, { disabled: false, name });
		Object.assign(other, { disabled: true, name: '' });
		dayField.hidden = shown !== day;
		momentField.hidden = shown === day;
		day.value = String(record[name] ?? '').slice(0, 10);
	};
	globalThis.watch(() => `${record[flag]} ${record[name]}`, update);
	update();
	let timed = '';
	const inBox = (stored: string) => utils.toDatetimeLocalInputValue(stored).slice(0, 10);
	box.closest('.record-upsert-modal')?.addEventListener('change', ({ target }) => {
		if (!(target instanceof HTMLInputElement && target.name === flag)) return;
		const now = String(record[name] ?? '');
		const text = now.slice(0, 10);
		// Brings back the time, unless another day was chosen.
		const before = inBox(timed) === text ? timed : text && utils.toRFC3339Datetime(`${text}T00:00`);
		if (target.checked) save(inBox(now));
		else Reflect.set(record, name, before);
		timed = now;
	});
}
