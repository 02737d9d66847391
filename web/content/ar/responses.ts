import type { responses as english } from '../responses.ts';
import type { Words } from '../words.ts';

export const responses: Words<typeof english> = {
	notFound: 'غير موجود',
	noBody: 'لا يحمل هذا النوع من الطلبات متنًا.',
	busy: 'الطلبات كثيرة في الوقت نفسه. يُرجى المحاولة مرة أخرى.',
	offersFromHere: 'لا يمكن إرسال العروض إلا عبر النموذج في هذا الموقع.',
	diskFull: 'لم يُحفظ عرضك لأن القرص لدينا ممتلئ. ما كتبته ما زال في النموذج. يُرجى المحاولة لاحقًا.',
	failed: 'حدث خطأ أثناء معالجة طلبك.',
};
