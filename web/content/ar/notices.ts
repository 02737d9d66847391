import type * as english from '../notices.ts';
import type { Words } from '../words.ts';

export const sharedPreview: Words<typeof english.sharedPreview> = {
	note: 'معاينة: هذه الصفحة ليست منشورة. يُرجى عدم مشاركة رابطها.',
	ended: 'انتهت هذه المعاينة. يُرجى طلب رابط جديد.',
};

export const staticCopyWords: Words<typeof english.staticCopyWords> = {
	form: 'هذه نسخة من الموقع، من دون النموذج.',
	formIsAt: 'النموذج متاح على الموقع نفسه:',
	privacy:
		'هذه نسخة من الموقع. قد يسجّل من يحتفظ بهذه النسخة من يقرؤها؛ أما ما يلي فيخصّ الموقع نفسه.',
};

export const offerLimits: Words<typeof english.offerLimits> = {
	hour: 'وصلتنا عروض كثيرة خلال الساعة الماضية ولا يمكننا استقبال المزيد الآن. يُرجى المحاولة مرة أخرى بعد ساعة.',
	day: 'وصلتنا عروض كثيرة اليوم ولا يمكننا استقبال المزيد الآن. يُرجى المحاولة مرة أخرى غدًا.',
};

export const busyWords: Words<typeof english.busyWords> = {
	heading: 'لحظة من فضلك',
	text: 'يقرأ أشخاص كثيرون الآن. ستُفتح هذه الصفحة من جديد تلقائيًا خلال ثوانٍ.',
	tryAgain: 'المحاولة من جديد',
};
