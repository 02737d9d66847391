/** The texts for people who open a link to a preview. */
export const sharedPreview = {
	/** Above the page. */
	note: 'Preview: this page is not public. Please do not pass on its link.',
	ended: 'This preview has ended. Please ask for a new link.',
} as const;
