import type { homeWords as english } from '../home.ts';
import type { Words } from '../words.ts';
import { commonWords } from './common.ts';
import { dayInWords } from './day-in-words.ts';
import { numberInWords } from './number-in-words.ts';

/** Isolates an editor's text from the writing direction of the text around it. */
const apart = (text: string) => `\u2068${text}\u2069`;

export const homeWords: Words<typeof english> = {
	sectionsFailed: 'تعذّر تحميل الأقسام',
	featuredFailed: 'تعذّر تحميل المنظمات المختارة',
	learnMore: 'المزيد عنّا',
	featuredTitle: 'منظمات مختارة',
	nextEvent: 'الفعالية القادمة',
	nowOn: 'جارية الآن',
	newestPost: 'أحدث منشور',
	neededNow: 'المطلوب الآن',
	// The number has no noun, which would have to agree with it.
	others: (more) => `وغير ذلك (${numberInWords(more)})`,
	comma: '، ',
	featuredList: 'منظمات يمكن التبرع لها',
	previous: 'المنظمات السابقة',
	next: 'المنظمات التالية',
	position: (first, last, all) =>
		`${first === last ? numberInWords(first) : `${numberInWords(first)}–${numberInWords(last)}`} من ${numberInWords(all)}`,
	allByName: (count) => `جميع المنظمات بحسب الاسم (${numberInWords(count)})`,
	skipList: 'تخطّي القائمة',
	logoOf: (organization) => `شعار ${apart(organization)}`,
	donate: 'التبرع الآن',
	checked: (day) => `تحققنا من هذا الرابط في ${dayInWords(day)}`,
	copyLink: 'نسخ الرابط',
	linkCopied: 'نُسخ الرابط',
	linkShown: 'الرابط في شريط العنوان',
	registration: (number) => `رقم التسجيل: ${apart(number)}`,
	readMore: 'قراءة المزيد',
	readLess: 'عرض نص أقصر',
	about: (organization) => `عن ${apart(organization)}`,
	donateNotice: (organization) => `إلى ${apart(organization)} ${commonWords.newTab}`,
};
