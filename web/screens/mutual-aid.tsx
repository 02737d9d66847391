import { Placeholder } from './placeholder.tsx';

/** /mutual_aid: not built yet. */
export function MutualAid() {
	return <Placeholder id="/_layout/mutual_aid" />;
}
