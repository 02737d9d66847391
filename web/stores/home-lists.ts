import { atom } from 'nanostores';
import { homeWords } from '../content/home.ts';
import { listQuery } from './lists.ts';

/** The content sections of the home page. */
export const sections = listQuery('sections', homeWords.sectionsFailed);

/** The featured organizations. */
export const featuredOrgs = listQuery('featured_orgs', homeWords.featuredFailed);

/** The id of the part in view; '' for a part without an id, undefined if no page observes it. */
export const $anchorInSight = atom<string | undefined>(undefined);
