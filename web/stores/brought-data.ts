import type { MedicalLists } from '../api/medical-lists.ts';

/** What came with the page for stores whose code comes only with their screen. */
export const broughtData: { medical?: MedicalLists | undefined } = {};
