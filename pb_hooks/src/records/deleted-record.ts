import { isContent } from '../changes/content-collections.ts';

const record = /^\/api\/collections\/([^/]+)\/records\/([^/]+)$/;

/** Goes on, and tells an editor whose record a colleague deleted meanwhile what became of it. */
export function nextTellingDeleted(e: core.RequestEvent): void {
	try {
		e.next();
	} catch (error) {
		throw isDeleted(e) ? new NotFoundError(words) : error;
	}
}

const words =
	'Not saved: this record was deleted after you opened it. What you typed is still in the form: ' +
	'copy it into a new record. The list "changes" tells who deleted it';

function isDeleted({ app, request }: core.RequestEvent): boolean {
	const [, collection = '', id = ''] = record.exec(request.url.path) ?? [];
	if (request.method !== 'PATCH' || !isContent(collection)) return false;
	return app.findRecordsByFilter(collection, 'id = {:id}', '', 1, 0, { id }).length === 0;
}
