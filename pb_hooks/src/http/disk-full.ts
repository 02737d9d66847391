import { withContact } from '../offers/contact.ts';
import { contentErrors } from '../records/errors/content.ts';
import { isOffer } from './api-limits.ts';
import { currentServerWords } from './current-server-words.ts';

/** The response to a request that could not be carried out because the disk is full. */
export function diskFull({ method, url }: core.RequestEvent['request']): ApiError {
	const message = isOffer(method, url.path)
		? withContact(currentServerWords().responses.diskFull)
		: contentErrors.diskFull;
	return new ApiError(507, message);
}
