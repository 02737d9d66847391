// The extension that PocketBase's admin loads. If a part fails, the admin works without that part.

import { addPreview } from './add-preview.ts';
import { addDayAdvice, addLinkAdvice } from './advice.ts';
import { reloadAfterSave, showStatus } from './after-save.ts';
import { keepFormsApart } from './browser-drafts.ts';
import { showCoalitionTime } from './coalition-time.ts';
import { copyPictures } from './copy-pictures.ts';
import { correctMessages, explainRestore } from './correct-messages.ts';
import { addDeclineSimilar } from './decline-similar.ts';
import { addDrafts } from './drafts.ts';
import { explainLostConnections, explainRefusals, keepRefused } from './explain-errors.ts';
import { addToolbars } from './format-toolbar.ts';
import { addGuide, linkFormsToGuide } from './guide.ts';
import { addHistory } from './history.ts';
import { keepTypedNumbers } from './keep-typed-numbers.ts';
import { nameTitle, nameToasts, sayWords, sortLists } from './labels.ts';
import { addLinks, keepFilter, lightOneLink, openContent, showNamedField } from './links.ts';
import { addLook } from './look.ts';
import { addMoveButtons } from './move-buttons.ts';
import { addDonorLinks, addOfferAge } from './offer-fields.ts';
import { addOffersLink } from './offers-link.ts';
import { addOverview } from './overview-page.ts';
import { keepFormOnDrop } from './paste.ts';
import { noteLists } from './pocketbase-admin.ts';
import { addPoster } from './poster-page.ts';
import { showVersion } from './program-version.ts';
import { showReadOnly } from './read-only.ts';
import { replacePictures } from './replace-picture.ts';
import { searchAsTyped } from './search-as-typed.ts';
import { endSession, keepSessionWithPassword, logInAgain } from './session.ts';
import { addUndo } from './undo-change.ts';
import { keepUndo } from './undo-decline.ts';
import { takeDays } from './whole-days.ts';

// addGuide precedes addLinks, which treats the guide's link like the admin's own links.
const parts = [
	noteLists,
	keepFormsApart,
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
	explainLostConnections,
	explainRestore,
	logInAgain,
	showStatus,
	correctMessages,
	showReadOnly,
	addOfferAge,
	addMoveButtons,
	keepTypedNumbers,
	reloadAfterSave,
	keepRefused,
	showCoalitionTime,
	takeDays,
	sayWords,
	nameTitle,
	nameToasts,
	sortLists,
	searchAsTyped,
	lightOneLink,
	showNamedField,
	linkFormsToGuide,
	addLook,
	addUndo,
	addDeclineSimilar,
	keepUndo,
	addDonorLinks,
	addDayAdvice,
	addLinkAdvice,
	addPoster,
	replacePictures,
	copyPictures,
	addToolbars,
	keepFormOnDrop,
	// Before addPreview: the buttons stand in this order.
	addHistory,
	addDrafts,
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
