import { adminWords } from '../content/admin.ts';
import { dayInWords } from '../content/day-in-words.ts';
import { readDay } from '../content/read-day.ts';
import { bareAddress, directAddress, isShortened, withScheme } from '../lib/direct-address.ts';
import { isDay } from '../lib/moments.ts';
import { asciiDigits } from '../lib/read-number.ts';
import { fieldOf } from '../records/collections.ts';
import { make, makeButton } from './make.ts';
import { type Form, follow, whenTextDrawn } from './pocketbase-admin.ts';

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
		box.append(dayPicker(form));
		addAdvice(box, form, (text) =>
			adviceOnDay(text.trim(), { orMonth, isCheck: name === 'checkedOn' }),
		);
	});
}

export function adviceOnDay(typed: string, { orMonth = false, isCheck = false }): string {
	const [day = '', other] = readDay(asciiDigits(typed), orMonth);
	// A day that has begun nowhere on Earth is in the future for the coalition and the editor.
	if (isCheck && Date.parse(`${day}T00:00+14:00`) > Date.now()) return adminWords.laterDay;
	return isDay(day) && !other && day !== typed ? adminWords.meant(dayInWords(day)) : '';
}

/** Says below a text which of its links are saved without a third party, or lead through one. */
export function addLinkAdvice() {
	whenTextDrawn((box, form) => {
		const { kind = '' } = fieldOf(form.collection.name, form.field.name) ?? {};
		if (['address', 'markdown'].includes(kind)) addAdvice(box, form, adviceOnLinks);
	});
}

function adviceOnLinks(text: string): string {
	const found = text.match(bareAddress) ?? [];
	const words = found.flatMap((typed) => {
		const address = withScheme(typed);
		const direct = directAddress(address);
		const host = hostOf(address);
		const through = host === hostOf(direct) ? undefined : host;
		if (direct !== address) return adminWords.savedDirect(direct, through);
		return isShortened(address) ? adminWords.shortened(host) : [];
	});
	return [...new Set(words)].slice(0, 3).join(' ');
}

const hostOf = (address: string) =>
	/^https?:\/\/(?:www\.)?([^/?#]*)/i.exec(address)?.[1] ?? address;

/** Shows below a field what `adviceOn` returns for its text. */
function addAdvice(box: HTMLElement, form: Form, adviceOn: (text: string) => string) {
	const advice = make('p', { role: 'status', className: 'advice' });
	const text = () => String(form.record[form.field.name] ?? '');
	follow(text, () => {
		advice.textContent = adviceOn(text());
	});
	box.append(advice);
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
