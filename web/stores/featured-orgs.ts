import { homeWords } from '../content/home.ts';
import { listQuery } from './lists.ts';

/** The featured organizations. */
export const featuredOrgs = listQuery('featured_orgs', homeWords.featuredFailed);
