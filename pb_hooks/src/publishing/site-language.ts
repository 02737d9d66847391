import type { TextLanguage } from '../../../web/lib/text-language.ts';
import { languages } from '../../../web/records/languages.ts';

const byName: ReadonlyMap<unknown, TextLanguage> = new Map(Object.entries(languages));

/** The language that an editor chose by its name; a site without its record speaks English. */
export function languageNamed(name: unknown): TextLanguage {
	return byName.get(name) ?? languages.English;
}
