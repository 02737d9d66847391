import { adminWords } from '../content/admin.ts';
import { dayInWords } from '../content/day-in-words.ts';
import { readDay } from '../content/read-day.ts';
import { isDay } from '../lib/moments.ts';
import { asciiDigits } from '../lib/read-number.ts';
import { make, makeButton } from './make.ts';
import { type Form, whenTextDrawn } from './pocketbase-admin.ts';

/** The fields for a day of the calendar. Those that are true also read a month. */
const dayFields = new Map([
	['checkedOn', false],
	['date', false],
	['expirationDate', true],
]);

/**
 * Says below a day how the server will read another spelling, and warns if the day on which a card was
 * last checked is in the future. Adds a calendar to choose a day from.
 */
export function addDayAdvice() {
	whenTextDrawn((box, form) => {
		const { name } = form.field;
		const orMonth = dayFields.get(name);
		if (orMonth === undefined) return;
		const advice = make('p', { role: 'status', className: 'advice' });
		const update = () => {
			const typed = String(form.record[name] ?? '').trim();
			const [day = '', other] = readDay(asciiDigits(typed), orMonth);
			// A day that has begun nowhere on Earth is in the future for the coalition and the editor.
			const isLater = name === 'checkedOn' && Date.parse(`${day}T00:00+14:00`) > Date.now();
			const meant = isDay(day) && !other && day !== typed ? adminWords.meant(dayInWords(day)) : '';
			advice.textContent = isLater ? adminWords.laterDay : meant;
		};
		globalThis.watch(() => form.record[name], update);
		update();
		box.append(dayPicker(form), advice);
	});
}

/** Returns a button that opens the browser's calendar, to choose a day instead of typing it. */
function dayPicker({ record, field }: Form) {
	const picker = make('input', { type: 'date', tabIndex: -1, ariaHidden: 'true' });
	picker.onchange = () => Reflect.set(record, field.name, picker.value);
	const button = makeButton(adminWords.chooseDay, 'btn sm secondary', () => {
		picker.value = String(record[field.name] ?? '');
		picker.showPicker();
	});
	return make(
		'div',
		{ className: 'day-picker', hidden: !('showPicker' in picker) },
		button,
		picker,
	);
}
