// What PocketBase's admin loads as its extension: a part that fails leaves the admin as it was.
import { endSession } from './end-session.ts';
import { explainRefusals } from './explain-refusals.ts';
import { addGuide } from './guide.ts';
import { addLinks, openContent } from './links.ts';

// The guide comes before the links, which take its link for one of the admin's own.
for (const add of [addGuide, addLinks, openContent, endSession, explainRefusals]) {
	try {
		add();
	} catch (error) {
		console.warn('A part of this site’s admin is missing:', error);
	}
}
