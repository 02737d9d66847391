import { describeError } from '../operate/describe-error.ts';
import { nextTellingDeleted } from '../records/deleted-record.ts';
import { contentWords } from '../records/refusals/content.ts';
import { guardRoute } from '../roles/guard-route.ts';
import {
	isForm,
	MAX_TEXT,
	type Refusal,
	refuseSignedIn,
	saves,
	tooMuchText,
} from './api-limits.ts';
import { setDeadline } from './connection.ts';
import { refuse } from './visitor-body.ts';

/** As long as PocketBase gives everybody: a picture may be large, and a line slow. */
const SECONDS_TO_UPLOAD = 300;

/** The database's tables have no more columns. */
const MAX_KEYS = 2000;

const tooManyKeys: Refusal = {
	status: 400,
	message: contentWords.tooManyFields(MAX_KEYS),
};

/** So much of a form's files is kept in memory, as by PocketBase itself; bytes. */
const IN_MEMORY = 33_554_432;

/** Goes on with the request of an account, which may request what its role allows. */
export function answerSignedIn(e: core.RequestEvent, superuser: core.Record): void {
	e.response.header().set('Cache-Control', 'no-store');
	setDeadline(e, 'setReadDeadline', SECONDS_TO_UPLOAD);
	guardRoute(e.request, superuser);
	const refused = refuseSignedInBody(e);
	if (refused) refuse(e, refused);
	nextTellingDeleted(e);
}

/**
 * Why the body of who is signed in goes no further; undefined where it does. PocketBase and the hooks
 * look at each key of a record several times: a million of them took a minute, and a gigabyte.
 */
function refuseSignedInBody(e: core.RequestEvent): Refusal | undefined {
	const { pattern, contentLength, header } = e.request;
	const type = header.get('Content-Type');
	const refusal = refuseSignedIn(pattern, contentLength, type);
	if (refusal || contentLength === 0 || !saves.includes(pattern)) return refusal;
	try {
		if (isForm(type) && textLength(e.request) > MAX_TEXT) return tooMuchText;
		return Object.keys(e.requestInfo().body).length > MAX_KEYS ? tooManyKeys : undefined;
	} catch (error) {
		throw new BadRequestError(contentWords.unreadable(describeError(error)));
	}
}

/** The names and texts of a form's parts, files apart, and a comma after each; characters. */
function textLength(request: http.Request): number {
	request.parseMultipartForm(IN_MEMORY);
	return String(Object.entries(request.multipartForm?.value ?? {})).length;
}
