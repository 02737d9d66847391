import type { formNotice as english } from '../form-notice.ts';
import type { Words } from '../words.ts';

export const formNotice: Words<typeof english> = {
	silent: 'لا يرسل هذا النموذج أي شيء بعد: ما تكتبه يبقى في متصفحك.',
	sending: 'يصلنا ما تكتبه عند إرساله، ولا يصل إلى أحد غيرنا.',
};
