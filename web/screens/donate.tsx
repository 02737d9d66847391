import { Placeholder } from './placeholder.tsx';

/** /donate: not built yet. */
export function Donate() {
	return <Placeholder id="/_layout/donate" />;
}
