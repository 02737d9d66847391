import { adminWords } from '../content/admin.ts';
import { isDay } from '../lib/is-day.ts';
import { make } from './make.ts';
import { whenTextDrawn } from './pocketbase-admin.ts';

/** Warns below the day on which a card was last checked, if that day is in the future. */
export function addDayAdvice() {
	whenTextDrawn((box, form) => {
		if (form.field.name !== 'checkedOn') return;
		const advice = make('p', { role: 'status', className: 'day-advice' });
		const update = () => {
			const day = String(form.record.checkedOn ?? '').trim();
			const isLater = isDay(day) && new Date(`${day}T00:00`).getTime() > Date.now();
			advice.textContent = isLater ? adminWords.laterDay : '';
		};
		globalThis.watch(() => form.record.checkedOn, update);
		update();
		box.append(advice);
	});
}
