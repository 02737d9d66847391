import { attempt } from '../engine/attempt.ts';
import { contactAddress } from '../offers/contact.ts';
import { contentWords } from '../records/refusals/content.ts';
import { isOffer } from './api-limits.ts';
import { currentServerWords } from './server-words.ts';

/** The response to a request that could not be carried out because the disk is full. */
export function diskFull({ method, url }: core.RequestEvent['request']): ApiError {
	return new ApiError(507, isOffer(method, url.path) ? wordsForVisitor() : contentWords.diskFull);
}

function wordsForVisitor(): string {
	const { answers, form } = currentServerWords();
	// A query may need the disk, too.
	const address = attempt(contactAddress);
	return address ? `${answers.diskFull} ${form.writeInstead} ${address}` : answers.diskFull;
}
