/**
 * Reloads the list after a save: the record may belong to another place, or no longer match the
 * filter. The admin itself only suggests a reload.
 */
export function reloadAfterSave() {
	document.addEventListener('record:save', (event) => {
		const isRecord = event instanceof CustomEvent && event.detail?.id !== undefined;
		if (isRecord) document.querySelector<HTMLElement>('.page-header .rotate-btn')?.click();
	});
}
