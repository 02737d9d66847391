import { type MouseEvent, useState } from 'react';
import { homeWords } from '../../content/home.ts';
import { announce } from '../../stores/announce.ts';

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

/** Shares or copies the address of a part of the home page. Confirms it until the focus leaves. */
export function CopyLink({ anchor, name }: { anchor: string; name: string }) {
	const [words, setWords] = useState<string>(homeWords.copyLink);
	async function copy({ currentTarget }: MouseEvent<HTMLButtonElement>) {
		// Safari does not focus a clicked button, and without focus there is no blur.
		currentTarget.focus();
		const outcome = await handOn(`${location.origin}/#${anchor}`, name);
		setWords(outcome);
		if (outcome !== homeWords.copyLink) announce(`${outcome}: ${name}`);
	}
	return (
		<button
			type="button"
			className="copy-link needs-script"
			aria-describedby={`${anchor}:`}
			onClick={copy}
			onBlur={() => setWords(homeWords.copyLink)}
		>
			{/* A new element for each text: see root.tsx. */}
			<span key={words}>{words}</span>
		</button>
	);
}
