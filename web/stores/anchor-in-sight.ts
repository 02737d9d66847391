import { atom } from 'nanostores';

/** The id of the part in view; '' for a part without an id, undefined if no page observes it. */
export const $anchorInSight = atom<string | undefined>(undefined);
