import type { momentWords as english } from '../moments.ts';
import type { Words } from '../words.ts';

export const momentWords: Words<typeof english> = {
	weekdays: ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'],
	months: [
		...['يناير', 'فبراير', 'مارس', 'أبريل', 'مايو', 'يونيو', 'يوليو'],
		...['أغسطس', 'سبتمبر', 'أكتوبر', 'نوفمبر', 'ديسمبر'],
	],
	halves: ['ص', 'م'],
	digits: '٠١٢٣٤٥٦٧٨٩',
	day: '{1} {2}\u00a0{3}\u00a0{4}',
	text: '{1}، {2}\u00a0{3}',
	short: 20,
};
