import clipboards from '../../web/admin/clipboards.json' with { type: 'json' };

/** Clipboards of programs, with the Markdown that is pasted from them. */
export { clipboards };

/** In the page: pastes into the empty text of a post, as the browser does. Returns the text. */
export async function pasteIntoPost({ html, plain }: { html: string; plain: string }) {
	const area = document.querySelector<HTMLTextAreaElement>('textarea[name=body]');
	const clipboardData = new DataTransfer();
	clipboardData.setData('text/html', html);
	clipboardData.setData('text/plain', plain);
	if (area) area.value = '';
	area?.focus();
	const pasted = new Promise((resolve) => area?.addEventListener('input', resolve, { once: true }));
	const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
	// Firefox ignores it as an option.
	Object.defineProperty(event, 'clipboardData', { value: clipboardData });
	if (area?.dispatchEvent(event)) document.execCommand('insertText', false, plain);
	await pasted;
	return area?.value;
}
