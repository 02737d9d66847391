import { describeError } from '../engine/describe-error.ts';
import { contentErrors } from '../errors/content.ts';
import { guardRoute } from '../roles/guard-route.ts';
import { allCollections } from '../site/all-collections.ts';
import {
	type ErrorResponse,
	isForm,
	MAX_TEXT,
	refuseSignedIn,
	saves,
	tooMuchText,
} from './api-limits.ts';
import { setDeadline } from './connection.ts';
import { refuse } from './visitor-body.ts';

/** PocketBase's limit for everybody: a picture may be large, and a connection slow. */
const SECONDS_TO_UPLOAD = 300;

/** The maximum number of columns in the database's tables. */
const MAX_KEYS = 2000;

const tooManyKeys: ErrorResponse = {
	status: 400,
	message: contentErrors.tooManyFields(MAX_KEYS),
};

/** The part of a form's files held in memory, as by PocketBase itself; bytes. */
const IN_MEMORY = 33_554_432;

/** Continues with the request of an account, within the permissions of its role. */
export function serveSignedIn(e: core.RequestEvent, superuser: core.Record): void {
	e.response.header().set('Cache-Control', 'no-store');
	setDeadline(e, 'setReadDeadline', SECONDS_TO_UPLOAD);
	guardRoute(e.request, superuser);
	const refused = refuseSignedInBody(e);
	if (refused) refuse(e, refused);
	nextReportingDeleted(e);
}

/**
 * Returns why an account's body is refused; undefined if it is accepted. PocketBase and the hooks
 * read each key of a record several times: a million keys took a minute, and a gigabyte.
 */
function refuseSignedInBody(e: core.RequestEvent): ErrorResponse | undefined {
	const { pattern, contentLength, header } = e.request;
	const type = header.get('Content-Type');
	const error = refuseSignedIn(pattern, contentLength, type);
	if (error || contentLength === 0 || !saves.includes(pattern)) return error;
	try {
		if (isForm(type) && textLength(e.request) > MAX_TEXT) return tooMuchText;
		return Object.keys(e.requestInfo().body).length > MAX_KEYS ? tooManyKeys : undefined;
	} catch (error) {
		throw new BadRequestError(contentErrors.unreadable(describeError(error)));
	}
}

/** Returns the length of the names and texts in a form, without files, plus commas; characters. */
function textLength(request: http.Request): number {
	request.parseMultipartForm(IN_MEMORY);
	return String(Object.entries(request.multipartForm?.value ?? {})).length;
}

const recordPath = /^\/api\/collections\/([^/]+)\/records\/([^/]+)$/;

/** Continues, and reports to the editor if a colleague has deleted the record meanwhile. */
function nextReportingDeleted(e: core.RequestEvent): void {
	try {
		e.next();
	} catch (error) {
		throw isDeleted(e) ? new NotFoundError(contentErrors.deletedMeanwhile) : error;
	}
}

function isDeleted({ app, request }: core.RequestEvent): boolean {
	const [, collection = '', id = ''] = recordPath.exec(request.url.path) ?? [];
	if (request.method !== 'PATCH' || !allCollections.has(collection)) return false;
	return app.findRecordsByFilter(collection, 'id = {:id}', '', 1, 0, { id }).length === 0;
}
