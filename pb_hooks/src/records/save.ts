// The order of a save, and of a deletion: each event of a record has one handler, whose steps are
// here. A step that is neither `before` nor `after` stands around all that follow it. Where the place
// of a step matters, the reason is beside it.
import { refuseByHand } from '../changes/append-only.ts';
import { actAsEditor } from '../changes/editor.ts';
import { logChange } from '../changes/log-change.ts';
import { keepNoticeTrue, keepOfferSettings } from '../offers/offer-settings.ts';
import { findEmptiedTerms, findMissingTerms } from '../offers/require-terms.ts';
import {
	findWrongCopy,
	keepWhatWasSent,
	refuseDeletionByOthers,
	refuseOfferByHand,
	saveOffer,
} from '../offers/work-on-offers.ts';
import { invalidatePages } from '../pages/page-version.ts';
import { bringPicturesBack, keepDeleted, keepReplaced } from '../pictures/kept-pictures.ts';
import { findMissingPictures, showPicturesInText } from '../pictures/pictures-in-text.ts';
import { decodePictures, lookAtPictures, makePictureSizes } from '../pictures/record-pictures.ts';
import { saveWithDerived } from '../publishing/derived.ts';
import { fixed, refuseAnother, refuseDeletion } from '../publishing/fixed-records.ts';
import { isRanked, ordered, saveLists, saveRecord, unlistRecord } from '../publishing/order.ts';
import { findReversed, refuseShown } from '../publishing/publishing.ts';
import { isScheduled, scheduledCollections } from '../publishing/shown.ts';
import { findUnusableAddress } from '../publishing/sister-sites.ts';
import { ACCOUNTS, signInCollections } from '../roles/account.ts';
import { findCommonPassword } from '../roles/common-password.ts';
import {
	createAccount,
	deleteAccount,
	keepAnOwner,
	makeOwner,
	updateAccount,
} from '../roles/guard-accounts.ts';
import { allCollections, OFFERS } from './all-collections.ts';
import { after, before, inOrder, inTransaction, on, type Step } from './in-order.ts';
import { keepOthersChanges } from './lost-updates.ts';
import { findFractions, keepNonNumbers } from './numbers.ts';
import { refuseInWords, refuseTogether } from './refuse.ts';
import { validateFirst } from './sent.ts';
import { findMisspelt, normalize, type Violations } from './typing.ts';

type Request = core.RecordRequestEvent;
type Save = core.RecordEvent;

/** What editors fill: every change of a record in these is kept in `changes`. */
const content = [...allCollections.keys()];
const accounts = [ACCOUNTS];

// What somebody asks for. Who may not is refused before anything is read of what was sent.

export const createRequest = inOrder<Request>(
	on(['changes'], before(refuseByHand)),
	on(signInCollections, before(createAccount)),
	on(fixed, before(refuseAnother)),
	on([OFFERS], before(refuseOfferByHand)),
	on(content, before(keepNonNumbers)),
	on(content, before(bringPicturesBack)),
	on(content, before(validateFirst)),
	on(content, inTransaction),
	on(content, actAsEditor),
);

export const updateRequest = inOrder<Request>(
	on(['changes'], before(refuseByHand)),
	on(signInCollections, before(updateAccount)),
	on(['site'], before(keepOfferSettings)),
	on([OFFERS], before(keepWhatWasSent)),
	// What is validated, and compared with a colleague's, are the numbers that were typed.
	on(content, before(keepNonNumbers)),
	on(content, before(bringPicturesBack)),
	// Pictures take seconds, and while there is a transaction nobody else can save.
	on(content, before(validateFirst)),
	on([...accounts, ...content], inTransaction),
	// Counted in the transaction: two owners may step down at once.
	on(accounts, after(keepAnOwner)),
	// In the transaction: there is one at a time, so that only what is saved in it gets this name.
	on(content, actAsEditor),
	// In the transaction: between this look at what is stored and the save nobody else can save.
	on(content, before(keepOthersChanges)),
);

export const deleteRequest = inOrder<Request>(
	on(['changes'], before(refuseByHand)),
	on(signInCollections, before(deleteAccount)),
	on(fixed, before(refuseDeletion)),
	on([OFFERS], before(refuseDeletionByOthers)),
	on([...accounts, ...content], inTransaction),
	on(accounts, after(keepAnOwner)),
	on(content, actAsEditor),
	// In the transaction: between this look and the deletion nobody can show the record.
	on(scheduledCollections, before(refuseShown)),
);

// What is saved, by a request or by any program.

const beginSave = (action: 'created' | 'changed'): Step<Save>[] => [
	// What PocketBase, the database or another's hook refuses further on is refused in words.
	(e, next) => refuseInWords(e, () => findViolations(e), next),
	// Before anything is made of what was typed, and before anybody validates it.
	on(content, before(normalize)),
	on(accounts, before(makeOwner)),
	// Around the log, the lists and the ranks: all of them are written, or none.
	on(content, inTransaction),
	// In the transaction, when all else is written: what cannot be kept is not taken away.
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
	on(content, inTransaction),
	on(content, after(keepDeleted)),
	on(content, (e, next) => logChange(e, 'deleted', next)),
	on(ordered, before(unlistRecord)),
);

// What PocketBase asks for before it writes, and `validateFirst` earlier still.

export const validate = inOrder<Save>(
	// When pictures have the names under which they are stored.
	on(content, after(showPicturesInText)),
	// Last, as it takes seconds: when nothing is wrong with the record, here and for PocketBase.
	on(content, after(decodePictures)),
	(e, next) => refuseTogether(e, findViolations(e), next),
);

/** All that is wrong with a record, as far as a look at it tells. */
function findViolations(e: Save): Violations {
	const { name } = e.record.collection();
	return {
		...(name === 'translations' ? findUnusableAddress(e) : {}),
		...findMisspelt(e),
		...findFractions(e),
		...(isScheduled(name) ? findReversed(e.record) : {}),
		...lookAtPictures(e.record),
		...findMissingPictures(e.record),
		...(name === ACCOUNTS ? findCommonPassword(e.record) : {}),
		...(name === OFFERS ? findWrongCopy(e.record) : {}),
		...(name === 'site' ? findMissingTerms(e) : {}),
		...(name === 'pages' ? findEmptiedTerms(e) : {}),
	};
}

// What follows when it is written.

export const afterSave = inOrder<Save>(
	// First: a page may be asked for before the sizes are made, which PocketBase does then.
	before(invalidatePages),
	on(content, before(makePictureSizes)),
);

export const afterDelete = inOrder<Save>(before(invalidatePages));
