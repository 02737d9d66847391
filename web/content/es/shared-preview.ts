import type { sharedPreview as english } from '../shared-preview.ts';
import type { Words } from '../words.ts';

export const sharedPreview: Words<typeof english> = {
	note: 'Vista previa: esta página no es pública. No comparta el enlace, por favor.',
	ended: 'Esta vista previa ya no está disponible. Pida un enlace nuevo, por favor.',
};
