import type { offerLimits as english } from '../offer-limits.ts';
import type { Words } from '../words.ts';

export const offerLimits: Words<typeof english> = {
	hour: 'وصلتنا عروض كثيرة خلال الساعة الماضية ولا يمكننا استقبال المزيد الآن. يُرجى المحاولة مرة أخرى بعد ساعة.',
	day: 'وصلتنا عروض كثيرة اليوم ولا يمكننا استقبال المزيد الآن. يُرجى المحاولة مرة أخرى غدًا.',
};
