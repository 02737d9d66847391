import type { Collection } from './collection.ts';
import { languages } from './languages.ts';

/** The site settings and the coalition's own texts, in one record. Pages use stores/site.ts. */
export const site = {
	namedBy: 'name',
	idCharacters: 'a-z0-9',
	address: '/',
	fields: {
		name: { kind: 'line', max: 100, required: true },
		description: { kind: 'line', max: 300, required: true },
		sharePicture: { kind: 'picture', sizes: ['1200x630'] },
		sharePictureAlt: { kind: 'pictureAlt', of: 'sharePicture', max: 250 },
		heroFirstSentence: { kind: 'line', max: 200, required: true },
		heroSecondSentence: { kind: 'line', max: 300, notBlank: true },
		heroNote: { kind: 'line', max: 150, notBlank: true },
		featuredIntro: { kind: 'line', max: 500, notBlank: true },
		formNotice: { kind: 'line', max: 300, required: true },
		aboutText: { kind: 'markdown', max: 5000, required: true },
		contact: { kind: 'line', max: 200, notBlank: true },
		announcement: { kind: 'line', max: 300, notBlank: true },
		announcementUntil: { kind: 'moment' },
		announcementShownWhen: { kind: 'derived', max: 300 },
		newestPostShown: { kind: 'flag' },
		language: { kind: 'choice', of: Object.keys(languages), required: true },
		timeZone: { kind: 'timeZone', required: true },
		onionAddress: { kind: 'onion' },
		acceptOffers: { kind: 'flag' },
		offerNextSteps: { kind: 'markdown', max: 2000 },
		offersTo: { kind: 'email' },
		offersToShown: { kind: 'flag' },
		offersKeptDays: { kind: 'number', min: 1, max: 3650, required: true },
		offersPerHour: { kind: 'number', min: 1, max: 100_000, required: true },
		offersPerDay: { kind: 'number', min: 1, max: 100_000, required: true },
		organizationsInOrder: { kind: 'order', of: 'featured_orgs' },
		sectionsInOrder: { kind: 'order', of: 'sections' },
	},
} as const satisfies Collection;
