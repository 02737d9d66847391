import type { eventsWords as english } from '../events.ts';
import type { Words } from '../words.ts';

export const eventsWords: Words<typeof english> = {
	none: 'لا شيء مقرَّر حاليًا.',
	failed: 'تعذّر تحميل الفعاليات',
	over: 'انتهت هذه الفعالية.',
	canceled: 'أُلغيت',
	more: 'المزيد عن هذه الفعالية',
	add: 'إضافة إلى التقويم',
	subscribe: 'الاشتراك في جميع الفعاليات',
	address: 'لم يُفتح شيء؟ يمكنك الاشتراك بعنوان هذا الرابط',
	past: 'فعاليات سابقة',
};
