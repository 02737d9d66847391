import { contentErrors } from '../errors/content.ts';
import { withContact } from '../publishing/contact.ts';
import { currentServerWords } from '../publishing/current-server-words.ts';
import { isOffer } from './api-limits.ts';

/** The response to a request that could not be carried out because the disk is full. */
export function diskFull({ method, url }: core.RequestEvent['request']): ApiError {
	const message = isOffer(method, url.path)
		? withContact(currentServerWords().responses.diskFull)
		: contentErrors.diskFull;
	return new ApiError(507, message);
}
