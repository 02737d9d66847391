import type { momentWords as english } from '../moments.ts';
import type { Words } from '../words.ts';
import { commonWords } from './common.ts';
import { months } from './day-in-words.ts';

export const momentWords: Words<typeof english> = {
	weekdays: ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'],
	months,
	halves: ['ص', 'م'],
	digits: '٠١٢٣٤٥٦٧٨٩',
	day: '{1} {2}\u00a0{3}',
	days: 'من\u00a0{2} إلى\u00a0{5}\u00a0{3}',
	year: ' {4}',
	text: '{1}، {2}',
	until: 'حتى {1}',
	short: 20,
	untilTime: 'حتى {1}',
	near: commonWords.near,
};
