import type { staticCopyWords as english } from '../static-copy.ts';
import type { Words } from '../words.ts';

export const staticCopyWords: Words<typeof english> = {
	form: 'هذه نسخة من الموقع، من دون النموذج.',
	formIsAt: 'النموذج متاح على الموقع نفسه:',
	privacy:
		'هذه نسخة من الموقع. قد يسجّل من يحتفظ بهذه النسخة من يقرؤها؛ أما ما يلي فيخصّ الموقع نفسه.',
};
