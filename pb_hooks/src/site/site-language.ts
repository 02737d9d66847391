import type { TextLanguage } from '../../../web/lib/text-language.ts';
import { languages } from '../../../web/records/languages.ts';

const byName: ReadonlyMap<unknown, TextLanguage> = new Map(Object.entries(languages));

/** Returns the language that an editor chose by name; English if the site's record is missing. */
export function languageNamed(name: unknown): TextLanguage {
	return byName.get(name) ?? languages.English;
}
