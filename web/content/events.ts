/** Texts of the events and their pages. */
export const eventsWords = {
	none: 'Nothing is planned right now.',
	/** Shown if the list could not be fetched. */
	failed: 'Failed to fetch the events',
	over: 'This event is over.',
	canceled: 'Canceled',
	/** The link that an editor enters for an event. */
	more: 'More about this event',
	add: 'Add to calendar',
	/** Opens a calendar app with all events. */
	subscribe: 'Subscribe to all events',
	/** A link to the same calendar, for visitors without such an app. */
	address: 'Nothing opens? Subscribe with the address of this link',
	past: 'Past events',
} as const;
