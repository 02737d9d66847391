import { contentErrors } from '../errors/content.ts';
import { allCollections } from '../site/all-collections.ts';

const record = /^\/api\/collections\/([^/]+)\/records\/([^/]+)$/;

/** Continues, and reports to the editor if a colleague has deleted the record meanwhile. */
export function nextReportingDeleted(e: core.RequestEvent): void {
	try {
		e.next();
	} catch (error) {
		throw isDeleted(e) ? new NotFoundError(contentErrors.deletedMeanwhile) : error;
	}
}

function isDeleted({ app, request }: core.RequestEvent): boolean {
	const [, collection = '', id = ''] = record.exec(request.url.path) ?? [];
	if (request.method !== 'PATCH' || !allCollections.has(collection)) return false;
	return app.findRecordsByFilter(collection, 'id = {:id}', '', 1, 0, { id }).length === 0;
}
