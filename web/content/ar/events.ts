import type { eventsWords as english } from '../events.ts';
import type { Words } from '../words.ts';

export const eventsWords: Words<typeof english> = {
	none: 'لا توجد فعاليات مقرَّرة حاليًا.',
	failed: 'تعذّر تحميل الفعاليات',
	over: 'انتهت هذه الفعالية.',
	more: 'المزيد عن هذه الفعالية',
	add: 'إضافة هذه الفعالية إلى تقويمك',
	subscribe: 'تقويم جميع الفعاليات: يمكنك الاشتراك فيه بعنوان هذا الرابط',
};
