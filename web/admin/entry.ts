// The extension that PocketBase's admin loads. If a part fails, the admin works without that part.

import { insertNumber } from '../lib/insert-number.ts';
import { addPreview } from './add-preview.ts';
import { showCoalitionTime } from './coalition-time.ts';
import { correctMessages } from './correct-messages.ts';
import { addDayAdvice } from './day-advice.ts';
import { addDeclineSimilar } from './decline-similar.ts';
import { addDonorLinks } from './donor-links.ts';
import { endSession } from './end-session.ts';
import { explainRefusals } from './explain-errors.ts';
import { explainRestore } from './explain-restore.ts';
import { addToolbars } from './format-toolbar.ts';
import { addGuide, linkFormsToGuide } from './guide.ts';
import { addHistory } from './history.ts';
import { keepRefused } from './keep-refused.ts';
import { nameTitle, nameToasts, sayWords, sortLists } from './labels.ts';
import { addLinks, keepFilter, lightOneLink, openContent, showNamedField } from './links.ts';
import { logInAgain } from './log-in-again.ts';
import { addLook } from './look.ts';
import { addMoveButtons } from './move-buttons.ts';
import { addOfferAge } from './offer-age.ts';
import { addOffersLink } from './offers-link.ts';
import { addOverview } from './overview-page.ts';
import { keepSessionWithPassword } from './own-password.ts';
import { noteLists } from './pocketbase-admin.ts';
import { addPoster } from './poster-page.ts';
import { showVersion } from './program-version.ts';
import { showReadOnly } from './read-only.ts';
import { reloadAfterSave } from './reload-list.ts';
import { replacePictures } from './replace-picture.ts';
import { showStatus } from './show-status.ts';
import { addUndo } from './undo-change.ts';
import { keepUndo } from './undo-decline.ts';

// addGuide precedes addLinks, which treats the guide's link like the admin's own links.
const parts = [
	noteLists,
	addGuide,
	addLinks,
	addOffersLink,
	openContent,
	keepFilter,
	// After openContent, whose first screen it replaces.
	addOverview,
	endSession,
	keepSessionWithPassword,
	explainRefusals,
	explainRestore,
	logInAgain,
	showStatus,
	correctMessages,
	showReadOnly,
	addOfferAge,
	addMoveButtons,
	() => document.addEventListener('beforeinput', insertNumber),
	reloadAfterSave,
	keepRefused,
	showCoalitionTime,
	sayWords,
	nameTitle,
	nameToasts,
	sortLists,
	lightOneLink,
	showNamedField,
	linkFormsToGuide,
	addLook,
	addUndo,
	addDeclineSimilar,
	keepUndo,
	addDonorLinks,
	addDayAdvice,
	addPoster,
	replacePictures,
	addToolbars,
	// Before addPreview: the buttons stand in this order.
	addHistory,
	addPreview,
	showVersion,
];
for (const add of parts) {
	try {
		add();
	} catch (error) {
		console.warn('A part of this site’s admin is missing:', error);
	}
}
