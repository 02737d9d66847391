import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { errorWords } from '../content/errors.ts';
import { RecordNotFoundError } from '../stores/own-records.ts';
import { pageTitle } from '../stores/site.ts';
import { textTitle } from '../stores/texts.ts';

type Match = RegisteredRouter['state']['matches'][number];

/** Returns the title of the page that consists of these matches. */
export const titleOf = (matches: readonly Match[]): string => pageTitle(shortTitleOf(matches));

/** Returns the title without the site's name; undefined for the home page. */
export function shortTitleOf(matches: readonly Match[]): string | undefined {
	const shown = matches.find(isTerminal) ?? matches[matches.length - 1];
	return shown && nameOf(shown);
}

/** Returns true for a match that failed or was not found: no match below it is shown. */
function isTerminal({ status, _notFound }: Match): boolean {
	return status === 'error' || status === 'notFound' || _notFound === true;
}

function nameOf({ status, _notFound, loaderData, staticData }: Match) {
	if (status === 'notFound' || _notFound) return errorWords.titles.notFound;
	if (status === 'error') return errorWords.titles.failed;
	if (loaderData instanceof RecordNotFoundError) return errorWords.titles.notFound;
	if (loaderData && 'title' in loaderData) return loaderData.title;
	return textTitle(staticData.text) ?? staticData.title;
}

/** Sets the title again when `shown` changes: a reload in the background triggers no event. */
export function useTitle(shown: unknown) {
	const router = useRouter();
	// biome-ignore lint/correctness/useExhaustiveDependencies: other content may have another title
	useEffect(() => {
		document.title = titleOf(router.state.matches);
	}, [router, shown]);
}
