import { homeWords } from '../content/home.ts';
import { listQuery } from './lists.ts';

/** The content sections of the home page. */
export const sections = listQuery('sections', homeWords.sectionsFailed);

/** The featured organizations. */
export const featuredOrgs = listQuery('featured_orgs', homeWords.featuredFailed);
