import type { closingWords as english } from '../closing.ts';
import type { Words } from '../words.ts';

export const closingWords: Words<typeof english> = {
	title: 'كيف يمكنك المساعدة',
	give: 'يمكنك المساعدة الآن بالتبرع لإحدى المنظمات المختارة، أو بمشاركة هذه الصفحة.',
	share: 'شكرًا على القراءة. يُرجى مشاركة هذه الصفحة.',
};
