// Everything that PocketBase calls: hooks, routes, jobs and commands. The handlers of an event run in
// this order. PocketBase compiles each handler alone, without the rest of its file, so the build turns
// each import into a function that loads its library when it runs: scripts/build/hooks.ts.
import { alterFields } from './admin/alter-fields.ts';
import { sendGuide } from './admin/guide.ts';
import { sendOverview } from './admin/overview.ts';
import { sendVersion } from './admin/program-version.ts';
import { takeBackup } from './backup/backups.ts';
import { forgetOldChanges } from './changes/forget-old-changes.ts';
import { sendToAccount } from './drafts/keep-drafts.ts';
import { makeLink, openLink } from './drafts/preview-links.ts';
import { guardApplicationUrl } from './http/application-url.ts';
import { takeRequest } from './http/every-request.ts';
import { respondNotFound } from './http/not-found.ts';
import { stripLogEntry } from './http/request-log.ts';
import { checkDiskSpace } from './offers/check-disk-space.ts';
import { cleanData } from './offers/clean-data.ts';
import { declineOffers, listSimilar, undoDecline } from './offers/decline-offers.ts';
import { forgetDonors } from './offers/forget-donors.ts';
import { mailOffers } from './offers/mail-offers.ts';
import { sendTable } from './offers/offers-table.ts';
import { receiveOffer } from './offers/receive-offer.ts';
import { runCommand } from './operate/run-command.ts';
import { preview } from './pages/preview.ts';
import { removeKeptPictures } from './pictures/kept-pictures.ts';
import { viewWithDerived } from './publishing/derived.ts';
import { invalidateAfterSettings } from './publishing/page-version.ts';
import { serveList } from './publishing/visitor-list.ts';
import { listAccounts, permitLogin, viewAccount } from './roles/guard-accounts.ts';
import { viewEntry } from './roles/hide-entries.ts';
import { keepMailForFactor } from './roles/second-factor.ts';
import { listCollections, listSettings } from './roles/shown-to-editors.ts';
import { signOut } from './roles/sign-out.ts';
import { guardCollection } from './roles/structure.ts';
import {
	afterDelete,
	afterSave,
	create,
	createRequest,
	deleteRequest,
	remove,
	update,
	updateRequest,
	validate,
} from './save.ts';
import { keepCompressor, servePage } from './serve/serve-page.ts';
import { openDataFolder } from './start/check-data-folder.ts';
import { logFailedSave } from './start/failures.ts';
import { respondToDoctor } from './start/site-key.ts';
import { beginServing, endProcess } from './start/start.ts';

// PocketBase needs these names when it registers a hook, so their libraries are loaded now.
const { signInCollections } = require<typeof import('./site/account.ts')>(
	`${__hooks}/lib/account.js`,
);
const { aboutLists } = require<typeof import('./roles/hide-entries.ts')>(
	`${__hooks}/lib/hide-entries.js`,
);
const onlyAccounts = $apis.requireSuperuserAuth();
const unlogged = $apis.skipSuccessActivityLog();

// The start and end of a process. check-data-folder.ts and start.ts define the order of the steps.
onBootstrap(openDataFolder);
$app.onServe().bindFunc(beginServing);
onTerminate(endProcess);

// The commands that ./anemone runs in PocketBase: `pocketbase anemone COMMAND …`.
$app.rootCmd.addCommand(new Command({ use: 'anemone command', hidden: true, run: runCommand }));
routerAdd('GET', '/api/doctor', respondToDoctor);
onBackupCreate(takeBackup);

// Uses the priority and name of PocketBase's own CORS step, to replace it.
routerUse(new Middleware(takeRequest, -1041, 'pbCors'));
// Without these, an unknown GET below /api would fall through to the site's pages.
routerAdd('GET', '/api', respondNotFound);
routerAdd('GET', '/api/{path...}', respondNotFound);
onModelCreate(stripLogEntry, '_logs');

// Replaces PocketBase's own file server. The middleware sends cached bytes; the handler runs only
// while a page is compressed. The middleware also sets the CORS headers: a native one replaces the
// "pbCors" of every-request.ts here, which would take another of the engine's few workers. Another
// replaces "pbSecurityHeaders", whose opener policy would delay the first paint by some 150 ms.
routerAdd(
	'GET',
	'/{path...}',
	keepCompressor,
	servePage,
	unlogged,
	Object.assign($apis.skipSuccessActivityLog(), { id: 'pbCors', priority: -1041 }),
	Object.assign($apis.skipSuccessActivityLog(), { id: 'pbSecurityHeaders', priority: -1010 }),
);
// Changed settings make the pages stale, like a changed record (save.ts).
onSettingsReload(invalidateAfterSettings);

// One handler for each event of a record. save.ts defines the order of the steps.
onRecordCreateRequest(createRequest);
onRecordUpdateRequest(updateRequest);
onRecordDeleteRequest(deleteRequest);
onRecordCreate(create);
onRecordUpdate(update);
onRecordDelete(remove);
onRecordValidate(validate);
onRecordAfterCreateSuccess(afterSave);
onRecordAfterUpdateSuccess(afterSave);
onRecordAfterDeleteSuccess(afterDelete);
// PocketBase's own logger stores nothing while request logs are off, so failures go to stderr.
onModelAfterCreateError(logFailedSave);
onModelAfterUpdateError(logFailedSave);
onModelAfterDeleteError(logFailedSave);
cronAdd('forgetOldChanges', '47 3 * * *', forgetOldChanges);
cronAdd('removeKeptPictures', '52 3 * * *', removeKeptPictures);

// What visitors and accounts see of records. save.ts has the hooks for saving and deleting accounts.
onRecordsListRequest(serveList);
onRecordsListRequest(listAccounts, ...signInCollections);
onRecordViewRequest(viewWithDerived);
onRecordViewRequest(viewAccount, ...signInCollections);
onRecordViewRequest(viewEntry, ...aboutLists);

// Roles. Batch requests run hooks too.
onSettingsListRequest(listSettings);
onSettingsUpdateRequest(guardApplicationUrl);
onSettingsUpdateRequest(keepMailForFactor);
onCollectionsListRequest(alterFields);
onCollectionsListRequest(listCollections);
onCollectionUpdateRequest(guardCollection);
// Without these, the authRule of the accounts lets nobody log in. Editors would be superusers.
onRecordAuthWithPasswordRequest(permitLogin, '_superusers');
onRecordAuthWithOTPRequest(permitLogin, '_superusers');
routerAdd('POST', '/api/sign-out', signOut);

// For the admin.
routerAdd('GET', '/api/guide', sendGuide, onlyAccounts, $apis.gzip());
routerAdd('GET', '/api/version', sendVersion, onlyAccounts);
routerAdd('GET', '/api/overview', sendOverview, onlyAccounts);
routerAdd('POST', '/api/preview', preview, onlyAccounts, unlogged);
routerAdd('POST', '/api/preview-links', makeLink, onlyAccounts, unlogged);
routerAdd('GET', '/preview/{path...}', openLink, unlogged);
routerAdd('GET', '/api/drafts/{id}/{name}', sendToAccount, onlyAccounts, unlogged);
// PocketBase's address of a draft's files does not ask which lists an account may use.
onFileDownloadRequest(respondNotFound, 'drafts');

routerAdd('POST', '/api/offers', receiveOffer, unlogged);
routerAdd('GET', '/api/offers/table', sendTable, onlyAccounts, unlogged);
routerAdd('GET', '/api/offers/similar', listSimilar, onlyAccounts, unlogged);
routerAdd('POST', '/api/offers/decline', declineOffers, onlyAccounts, unlogged);
routerAdd('POST', '/api/offers/undo-decline', undoDecline, onlyAccounts, unlogged);
cronAdd('mailOffers', '* * * * *', mailOffers);
cronAdd('forgetDonors', '27 4 * * *', forgetDonors);
cronAdd('checkDiskSpace', '* * * * *', checkDiskSpace);
cronAdd('cleanData', '* * * * *', cleanData);
