import { withContact } from '../offers/contact.ts';
import { contentWords } from '../records/refusals/content.ts';
import { isOffer } from './api-limits.ts';
import { currentServerWords } from './current-server-words.ts';

/** The response to a request that could not be carried out because the disk is full. */
export function diskFull({ method, url }: core.RequestEvent['request']): ApiError {
	const message = isOffer(method, url.path)
		? withContact(currentServerWords().answers.diskFull)
		: contentWords.diskFull;
	return new ApiError(507, message);
}
