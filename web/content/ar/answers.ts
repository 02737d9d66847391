import type { answers as english } from '../answers.ts';
import type { Words } from '../words.ts';

export const answers: Words<typeof english> = {
	notFound: 'غير موجود',
	noBody: 'لا يحمل هذا النوع من الطلبات متنًا.',
	superusersOnly: 'هذا الإجراء متاح للمشرفين العامين فقط.',
	lengthRequired: 'يجب ذكر طول متن الطلب.',
	bodyTooLarge: 'متن الطلب أكبر من المسموح به.',
	notForVisitors: 'هذا الاستعلام غير متاح للزوار.',
	busy: 'الطلبات كثيرة في الوقت نفسه. يُرجى المحاولة مرة أخرى.',
	failed: 'حدث خطأ أثناء معالجة طلبك.',
};
