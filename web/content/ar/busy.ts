import type { busyWords as english } from '../busy.ts';
import type { Words } from '../words.ts';

export const busyWords: Words<typeof english> = {
	heading: 'لحظة من فضلك',
	text: 'يقرأ أشخاص كثيرون الآن. ستُفتح هذه الصفحة من جديد تلقائيًا خلال ثوانٍ.',
	tryAgain: 'المحاولة من جديد',
};
