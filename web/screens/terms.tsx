import { TextPage } from './text-page.tsx';

/** /terms: the text that an editor wrote. */
export function Terms() {
	return <TextPage record="terms" />;
}
