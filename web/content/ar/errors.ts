import type { errorWords as english } from '../errors.ts';
import type { Words } from '../words.ts';

export const errorWords: Words<typeof english> = {
	failed: 'حدث خطأ ما!',
	showError: 'عرض الخطأ',
	hideError: 'إخفاء الخطأ',
	unknown: 'خطأ غير معروف',
	textFailed: 'تعذّر تحميل الصفحة',
	connectionLost: 'تعذّر تحميل الصفحة بسبب انقطاع الاتصال.',
	retry: 'إعادة المحاولة',
	startOver: 'العودة إلى البداية',
	notFound: 'غير موجود',
	notFoundText: 'لا توجد صفحة في هذا العنوان.',
	postNotFound: (id) => `لم يُعثر على المنشور ذي المعرّف «\u2068${id}\u2069»!`,
	titles: {
		failed: 'حدث خطأ ما',
		notFound: 'غير موجود',
	},
};
