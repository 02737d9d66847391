import { type MouseEvent, useState } from 'react';
import { homeWords } from '../content/home.ts';
import { announce } from '../stores/announce.ts';

/** Shares or copies an address, and returns the text to announce. */
async function handOn(url: string, title: string): Promise<string> {
	try {
		if (matchMedia('(pointer: coarse)').matches && 'share' in navigator) {
			// The system's sheet confirms by itself, and a visitor who closes it wants no other copy.
			await navigator.share({ title, url }).catch(() => undefined);
			return homeWords.copyLink;
		}
		await navigator.clipboard.writeText(url);
		return homeWords.linkCopied;
	} catch {
		// Mostly on plain HTTP. The router stays on the page because the history state is kept.
		history.replaceState(history.state, '', url);
		return homeWords.linkShown;
	}
}

type Props = {
	/** The path of a page, with an anchor if the link leads to a part of it. */
	path: string;
	/** The name of what the link leads to, and the id of the element with that name. */
	name: string;
	nameId: string;
};

/** Shares or copies an address of the site. Confirms it until the focus leaves. */
export function CopyLink({ path, name, nameId }: Props) {
	const [words, setWords] = useState<string>(homeWords.copyLink);
	async function copy({ currentTarget }: MouseEvent<HTMLButtonElement>) {
		// Safari does not focus a clicked button, and without focus there is no blur.
		currentTarget.focus();
		const outcome = await handOn(location.origin + path, name);
		setWords(outcome);
		if (outcome !== homeWords.copyLink) announce(`${outcome}: ${name}`);
	}
	return (
		<button
			type="button"
			className="copy-link needs-script"
			aria-describedby={nameId}
			onClick={copy}
			onBlur={() => setWords(homeWords.copyLink)}
		>
			{/* A new element for each text: see root.tsx. */}
			<span key={words}>{words}</span>
		</button>
	);
}
