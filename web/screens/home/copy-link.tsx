import { type MouseEvent, useState } from 'react';
import { homeWords } from '../../content/home.ts';
import { announce } from '../../stores/announcement.ts';
import { type PassedOn, passOn } from '../../ui/pass-on.ts';

type Props = {
	/** Of a part of the home page. */
	anchor: string;
	/** What is there. */
	name: string;
};

/** The system's share sheet says by itself what became of the link. */
const wordsFor: Record<PassedOn, string | undefined> = {
	shared: undefined,
	copied: homeWords.linkCopied,
	shown: homeWords.linkShown,
};

/** Passes on the address of a part of the home page. It says what became of it until the focus leaves. */
export function CopyLink({ anchor, name }: Props) {
	const [done, setDone] = useState<string>();
	const words = done ?? homeWords.copyLink;
	async function copy({ currentTarget }: MouseEvent<HTMLButtonElement>) {
		// Safari gives a button that was clicked no focus, which then could not leave.
		currentTarget.focus();
		const became = wordsFor[await passOn(`${location.origin}/#${anchor}`, name)];
		setDone(became);
		if (became) announce(`${became}: ${name}`);
	}
	return (
		<button
			type="button"
			className="copy-link needs-script"
			aria-describedby={`${anchor}:`}
			onClick={copy}
			onBlur={() => setDone(undefined)}
		>
			{/* Other words are another element: see announcer.tsx. */}
			<span key={words}>{words}</span>
		</button>
	);
}
