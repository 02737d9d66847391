import { TextPage } from './text-page.tsx';

/** /donate: the text that an editor wrote. */
export function Donate() {
	return <TextPage record="donate" />;
}
