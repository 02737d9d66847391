import { Placeholder } from './placeholder.tsx';
import { TextPage } from './text-page.tsx';

/** /terms: the text that an editor wrote. */
export function Terms() {
	return (
		<TextPage record="terms">
			<Placeholder id="/_layout/terms" />
		</TextPage>
	);
}
