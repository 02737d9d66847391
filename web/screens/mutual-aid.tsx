import { TextPage } from './text-page.tsx';

/** /mutual_aid: the text that an editor wrote. */
export function MutualAid() {
	return <TextPage record="mutual_aid" />;
}
