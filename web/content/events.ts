/** Texts of the events and their pages. */
export const eventsWords = {
	none: 'No events are planned at the moment.',
	/** Shown if the list could not be fetched. */
	failed: 'Failed to fetch the events',
	over: 'This event is over.',
	/** The link that an editor enters for an event. */
	more: 'More about this event',
	add: 'Add this event to your calendar',
	subscribe: 'Calendar of all events: subscribe with the address of this link',
} as const;
