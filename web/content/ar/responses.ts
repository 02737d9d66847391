import type { responses as english } from '../responses.ts';
import type { Words } from '../words.ts';

export const responses: Words<typeof english> = {
	notFound: 'غير موجود',
	noBody: 'لا يحمل هذا النوع من الطلبات متنًا.',
	superusersOnly: 'هذا الإجراء متاح للمشرفين العامين فقط.',
	lengthRequired: 'يجب ذكر طول متن الطلب.',
	bodyTooLarge: 'متن الطلب أكبر من المسموح به.',
	bodyTooSlow: 'لم يصل متن الطلب في الوقت المناسب.',
	notForVisitors: 'هذا الاستعلام غير متاح للزوار.',
	busy: 'الطلبات كثيرة في الوقت نفسه. يُرجى المحاولة مرة أخرى.',
	offersOff: 'لا نستقبل العروض هنا حاليًا. يُرجى مراسلتنا بدلًا من ذلك.',
	offersFromHere: 'لا يمكن إرسال العروض إلا عبر النموذج في هذا الموقع.',
	offerUnreadable: 'هذا ليس عرضًا.',
	offerKeyInvalid: 'ليس لهذا العرض مفتاح خاص به. يُرجى إرساله مرة أخرى.',
	offerKeyUsed: 'أُرسل عرض آخر بهذا المفتاح. يُرجى إرسال هذا العرض مرة أخرى.',
	offerRefused: 'لم يُرسل العرض: تُرجى مراجعة ما كُتب.',
	fieldRefused: 'لا يمكن إرسال هذا.',
	diskFull: 'لم يُحفظ عرضك لأن القرص لدينا ممتلئ. ما كتبته ما زال في النموذج. يُرجى المحاولة لاحقًا.',
	failed: 'حدث خطأ أثناء معالجة طلبك.',
};
