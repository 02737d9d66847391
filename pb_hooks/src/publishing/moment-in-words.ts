import type { momentWords } from '../../../web/content/moments.ts';
import type { Words } from '../../../web/content/words.ts';

export type MomentWords = Words<typeof momentWords>;

/** Returns a local time such as "2026-11-24 15:04 PST" in a language's usual form. */
export function momentInWords(local: string, words: MomentWords): string {
	const [date = '', time = '', zone = ''] = local.split(' ');
	const [year = '', month, day] = date.split('-');
	const [hour, minute] = time.split(':');
	const half = words.halves[Number(hour) < 12 ? 0 : 1];
	const parts = [
		words.weekdays[new Date(date).getUTCDay()],
		`${Number(day)}`,
		words.months[Number(month) - 1],
		year,
		`${Number(hour) % 12 || 12}:${minute} ${half}`,
	].map((part) => part?.replace(/\d/g, (digit) => words.digits[Number(digit)] ?? digit));
	return words.text.replace(/\{(\d)\}/g, (_, place) => [...parts, zone][Number(place) - 1] ?? '');
}
