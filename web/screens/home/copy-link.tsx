import { type MouseEvent, useState } from 'react';
import { homeWords } from '../../content/home.ts';
import { announce } from '../../stores/announce.ts';

/** Hands an address on, and answers what is to be said of it. */
async function handOn(url: string, title: string): Promise<string> {
	try {
		if (matchMedia('(pointer: coarse)').matches && 'share' in navigator) {
			// The system's sheet speaks for itself, and whoever closes it wants nothing else either.
			await navigator.share({ title, url }).catch(() => undefined);
			return homeWords.copyLink;
		}
		await navigator.clipboard.writeText(url);
		return homeWords.linkCopied;
	} catch {
		// On plain http, above all. With the state that is there the router stays where it is.
		history.replaceState(history.state, '', url);
		return homeWords.linkShown;
	}
}

/** Hands on the address of a part of the home page, and says so until the focus leaves. */
export function CopyLink({ anchor, name }: { anchor: string; name: string }) {
	const [words, setWords] = useState<string>(homeWords.copyLink);
	async function copy({ currentTarget }: MouseEvent<HTMLButtonElement>) {
		// Safari gives a button that was clicked no focus, which then could not leave.
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
			{/* Other words are another element: see announcer.tsx. */}
			<span key={words}>{words}</span>
		</button>
	);
}
