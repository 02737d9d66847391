import { attempt } from '../engine/attempt.ts';
import { queryText } from '../engine/sql.ts';
import { contentErrors } from '../errors/content.ts';
import { currentServerWords } from '../publishing/current-server-words.ts';
import { isOffer } from './api-limits.ts';

/** The response to a request that could not be carried out because the disk is full. */
export function diskFull({ method, url }: core.RequestEvent['request']): ApiError {
	const message = isOffer(method, url.path)
		? withContact(currentServerWords().responses.diskFull)
		: contentErrors.diskFull;
	return new ApiError(507, message);
}

/** Adds the site's e-mail address, if shown, to a message about an offer that was not stored. */
export function withContact(sentence: string): string {
	const query = 'SELECT offersTo FROM site WHERE offersToShown';
	// On a full disk, a query may fail too.
	const address = attempt(() => queryText($app.concurrentDB(), query));
	return address ? `${sentence} ${currentServerWords().writeInstead} ${address}` : sentence;
}
