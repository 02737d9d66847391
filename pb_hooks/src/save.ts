// The order of a save and of a deletion. Each event of a record has one handler, and its steps are
// listed here. A step that is neither `before` nor `after` wraps all steps below it. Comments give
// the reason where the position of a step matters.
import { actAsEditor } from './changes/editor.ts';
import { logChange } from './changes/log-change.ts';
import {
	deleteLinksTo,
	deletePublished,
	keepDraft,
	keepDraftsOf,
	refuseOthers,
} from './drafts/keep-drafts.ts';
import { contentErrors, fixedErrors } from './errors/content.ts';
import { offerErrors } from './errors/offers.ts';
import { findEmptiedTerms, findMissingTerms, keepNoticeTrue } from './offers/offer-settings.ts';
import {
	findInvalidCopy,
	keepWhatWasSent,
	refuseDeletionByOthers,
	saveOffer,
} from './offers/work-on-offers.ts';
import { readIdsAgain } from './pages/known-ids.ts';
import { bringPicturesBack, keepDeleted, keepReplaced } from './pictures/kept-pictures.ts';
import { findMissingPictures, showPicturesInText } from './pictures/pictures-in-text.ts';
import {
	checkPictures,
	decodePictures,
	makePictureSizes,
	orderPictures,
	validateFirst,
} from './pictures/record-pictures.ts';
import { saveWithDerived } from './publishing/derived.ts';
import { refuseShown } from './publishing/is-shown.ts';
import { isRanked, ordered, saveLists, saveRecord, unlistRecord } from './publishing/order.ts';
import { invalidatePages } from './publishing/page-version.ts';
import { findReversed } from './publishing/reversed-moments.ts';
import { isScheduled, scheduledCollections } from './publishing/shown.ts';
import { findUnusableAddress } from './publishing/sister-sites.ts';
import { after, before, inOrder, inTransaction, on, type Step } from './records/in-order.ts';
import { keepOthersChanges } from './records/lost-updates.ts';
import { findFractions, readNumbers } from './records/numbers.ts';
import { refuseInWords, refuseTogether } from './records/refuse.ts';
import { findMisspelled, normalize, type ValidationErrors } from './records/typing.ts';
import {
	cleanAccount,
	createAccount,
	deleteAccount,
	findCommonPassword,
	keepAnOwner,
	makeOwner,
	updateAccount,
} from './roles/guard-accounts.ts';
import { keepOwnerSettings } from './roles/owner-settings.ts';
import { ACCOUNTS, signInCollections } from './site/account.ts';
import { allCollections, DRAFTS, OFFERS, PREVIEW_LINKS } from './site/all-collections.ts';

type Request = core.RecordRequestEvent;
type Save = core.RecordEvent;

/** The collections that editors fill: `changes` logs every change of a record in them. */
const content = [...allCollections.keys()];
const accounts = [ACCOUNTS];
const drafts = [DRAFTS];
const withPictures = [...content, DRAFTS];

// Requests. A request without permission is refused before its body is read.

/** Returns a step that refuses every request. */
const refuse = (words: string) => (): never => {
	throw new ForbiddenError(words);
};

export const createRequest = inOrder<Request>(
	on(['changes'], refuse(contentErrors.changesByHand)),
	on(signInCollections, before(createAccount)),
	...fixedErrors.map(({ name, another }) => on([name], refuse(another))),
	on([OFFERS], refuse(offerErrors.byHand)),
	on([PREVIEW_LINKS], refuse(contentErrors.linkByHand)),
	on(drafts, before(keepDraft)),
	on(content, before(readNumbers)),
	on(content, before(bringPicturesBack)),
	on(content, before(orderPictures)),
	on(withPictures, before(validateFirst)),
	on(content, inTransaction),
	on(content, after(deletePublished)),
	on(content, actAsEditor),
);

export const updateRequest = inOrder<Request>(
	on(['changes'], refuse(contentErrors.changesByHand)),
	on(signInCollections, before(updateAccount)),
	on(['site'], before(keepOwnerSettings)),
	on([OFFERS], before(keepWhatWasSent)),
	on([PREVIEW_LINKS], refuse(contentErrors.linkByHand)),
	on(drafts, before(keepDraft)),
	// Validate and compare the numbers as typed, before PocketBase converts them.
	on(content, before(readNumbers)),
	on(content, before(bringPicturesBack)),
	on(content, before(orderPictures)),
	// Before the transaction: pictures take seconds, and nobody else can save during a transaction.
	on(withPictures, before(validateFirst)),
	on([...accounts, ...content], inTransaction),
	on(content, after(deletePublished)),
	// In the transaction: two owners may step down at the same time.
	on(accounts, after(keepAnOwner)),
	// In the transaction: only one runs at a time, so only its own changes get this editor's name.
	on(content, actAsEditor),
	// In the transaction: nobody else can save between this comparison and the save.
	on(content, before(keepOthersChanges)),
);

export const deleteRequest = inOrder<Request>(
	on(['changes'], refuse(contentErrors.changesByHand)),
	on(signInCollections, before(deleteAccount)),
	...fixedErrors.map(({ name, deletion }) => on([name], refuse(deletion))),
	on([OFFERS], before(refuseDeletionByOthers)),
	on([DRAFTS, PREVIEW_LINKS], before(refuseOthers)),
	on([...accounts, ...content], inTransaction),
	on(accounts, after(keepAnOwner)),
	on(content, actAsEditor),
	// In the transaction: nobody can show the record between this check and the deletion.
	on(scheduledCollections, before(refuseShown)),
);

// Saves, by a request or by any program.

const beginSave = (action: 'created' | 'changed'): Step<Save>[] => [
	// Adds our messages when PocketBase, the database or another hook refuses the record later.
	(e, next) => refuseInWords(e, () => findViolations(e), next),
	// Before any step uses or validates the typed values.
	on(content, before(normalize)),
	on(accounts, before(makeOwner)),
	on(accounts, before(cleanAccount)),
	// Around the log, the lists and the ranks: either all of them are written, or none.
	on(content, inTransaction),
	// In the transaction, after all other writes: a picture that cannot be kept is not removed.
	on(content, keepReplaced),
	on(content, (e, next) => (isRanked() ? next() : logChange(e, action, next))),
	on(content, saveWithDerived),
];

export const create = inOrder<Save>(...beginSave('created'), on(ordered, saveRecord));

export const update = inOrder<Save>(
	...beginSave('changed'),
	on(['site'], before(keepNoticeTrue)),
	on(['site'], saveLists),
	on([OFFERS], saveOffer),
	on(ordered, saveRecord),
);

export const remove = inOrder<Save>(
	on(drafts, before(deleteLinksTo)),
	on(content, inTransaction),
	on(content, after(keepDeleted)),
	on(content, after(keepDraftsOf)),
	on(content, (e, next) => logChange(e, 'deleted', next)),
	on(ordered, before(unlistRecord)),
);

// Validation: PocketBase runs it before it writes, and `validateFirst` even earlier.

export const validate = inOrder<Save>(
	// After decoding, when pictures have the names under which they are stored.
	on(content, after(showPicturesInText)),
	// After validation, because it takes seconds: only if neither we nor PocketBase found an error.
	on(withPictures, after(decodePictures)),
	(e, next) => refuseTogether(e, findViolations(e), next),
);

/** Returns all validation errors of a record that can be found without decoding its pictures. */
function findViolations(e: Save): ValidationErrors {
	const { name } = e.record.collection();
	return {
		...(name === 'translations' ? findUnusableAddress(e) : {}),
		...findMisspelled(e),
		...findFractions(e),
		...(isScheduled(name) ? findReversed(e.record) : {}),
		...checkPictures(e.record),
		...findMissingPictures(e.record),
		...(name === ACCOUNTS ? findCommonPassword(e.record) : {}),
		...(name === OFFERS ? findInvalidCopy(e.record) : {}),
		...(name === 'site' ? findMissingTerms(e) : {}),
		...(name === 'pages' ? findEmptiedTerms(e) : {}),
	};
}

// After the write.

export const afterSave = inOrder<Save>(
	// First: if a page is requested before the sizes are made, PocketBase makes them on demand.
	before(changePages),
	on(content, before(makePictureSizes)),
);

export const afterDelete = inOrder<Save>(before(changePages));

function changePages(): void {
	invalidatePages();
	readIdsAgain();
}
