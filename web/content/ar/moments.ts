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
	text: '{1} {2} {3} {4}، {5}\u00a0{6}',
};
