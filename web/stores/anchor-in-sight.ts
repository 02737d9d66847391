import { atom } from 'nanostores';

/** The id of the part of the page that is being read; '' for none, undefined if nobody looks. */
export const $anchorInSight = atom<string | undefined>(undefined);
