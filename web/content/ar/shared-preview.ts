import type { sharedPreview as english } from '../shared-preview.ts';
import type { Words } from '../words.ts';

export const sharedPreview: Words<typeof english> = {
	note: 'معاينة: هذه الصفحة ليست منشورة. يُرجى عدم مشاركة رابطها.',
	ended: 'انتهت هذه المعاينة. يُرجى طلب رابط جديد.',
};
