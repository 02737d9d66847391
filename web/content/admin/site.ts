import type { Help, Labels } from './words.ts';

export const site: Labels<'site'> = {
	list: 'Site settings',
	record: 'site settings',
	fields: {
		name: 'Name of the coalition',
		description: 'Description for search engines',
		sharePicture: 'Picture for shared links',
		sharePictureAlt: 'Description of that picture',
		heroFirstSentence: 'Headline',
		heroSecondSentence: 'Subheading',
		heroNote: 'Sentence below the buttons',
		featuredIntro: 'Text above the organizations',
		formNotice: 'Notice above the form',
		aboutText: 'About us',
		contact: 'Contact line',
		announcement: 'Announcement',
		announcementUntil: 'Show announcement until',
		announcementShownWhen: 'Announcement status',
		newestPostShown: 'Show newest post',
		language: 'Language',
		timeZone: 'Time zone',
		onionAddress: 'Onion address',
		acceptOffers: 'Accept offers',
		offerNextSteps: 'Next steps for donors',
		offersTo: 'E-mail address for offers',
		offersToShown: 'Show this address to visitors',
		offersKeptDays: 'Days until donor data is deleted',
		offersPerHour: 'Maximum offers per hour',
		offersPerDay: 'Maximum offers per day',
		organizationsInOrder: 'Order of organizations',
		sectionsInOrder: 'Order of sections',
	},
};

export const siteHelp = (): Help<'site'> => ({
	name: 'The coalition’s name. It is shown in the bar, on the home page, at the end of every page, in browser tabs and on previews of shared links. One line, up to 100 characters.',
	description:
		'One or two sentences about the site, for search engines and previews of shared links. One line, up to 300 characters.',
	sharePicture:
		'The picture on previews of shared links, cropped to 1200 by 630 pixels around its center. Without one, an anemone is shown. JPEG, PNG, GIF or WebP, up to 16 MB and 24 megapixels. Anemone removes data from the camera. Other sites may keep an old preview for days.',
	sharePictureAlt:
		'A description of that picture, for people who cannot see it. One line, up to 250 characters.',
	heroFirstSentence:
		'The large sentence at the top of the home page. It is also shown at the end of every page. One line, up to 200 characters.',
	heroSecondSentence:
		'The smaller sentence under the headline. Optional. One line, up to 300 characters.',
	heroNote:
		'A sentence below the buttons at the top of the home page. For example, say where gifts go. Optional. One line, up to 150 characters.',
	featuredIntro:
		'An introduction above the featured organizations. Optional. One line, up to 500 characters.',
	formNotice:
		'A notice above the form on /medical. While “Accept offers” is off, the form sends nothing: use this notice to say how people can reach you. Markdown: **bold**, *italic*, [a link](mailto:us@example.org). One line, up to 300 characters.',
	aboutText:
		'The text that “Learn more about us” opens. It is also the page /about. Markdown without tables, with an empty line between paragraphs. {first organization} and {second organization} are replaced by the names of the first two cards. If that card does not exist, its paragraph is left out. Up to 5,000 characters.',
	contact:
		'How people can reach you, at the end of every page: words, an e-mail address or both. Visitors can click the address. Optional. Markdown: **bold**, *italic*, [a link](https://example.org). One line, up to 200 characters.',
	announcement:
		'A line at the top of every page. Leave it empty to show no announcement. Markdown: **bold**, *italic*, [a link](https://example.org). One line, up to 300 characters.',
	announcementUntil:
		'The announcement is removed at this moment. Leave this empty to show it until you delete its text. The box uses the time zone of your device. “Announcement status” shows the moment in the coalition’s time zone.',
	announcementShownWhen:
		'Whether visitors see the announcement now, in the coalition’s time zone. Anemone fills this in: you cannot edit it.',
	newestPostShown:
		'On: a line at the top of the home page links to the newest post, with its date. Off: the home page shows no post.',
	language:
		'The language of buttons, the form, messages and dates on the site. Your own texts are not translated, and this admin stays in English. To offer a second language, run a second site: see the guide.',
	timeZone: 'The coalition’s time zone: choose the nearest large city.',
	onionAddress:
		'The site’s address in the Tor network: 56 letters and digits, then “.onion”. Tor Browser offers it to visitors. The person who hosts the site creates it and finds it in the file “hostname”: see “Add an onion address” in docs/hosting-more.md. Optional. Only owners can change this.',
	acceptOffers:
		'On: the form on /medical sends offers to the list “Offers”. Off: the form sends nothing. Only owners can change this. Before you switch it on, read the chapter “Offers” in the guide. If you wrote your own “Notice above the form”, update it.',
	offerNextSteps:
		'Shown to donors after they send an offer, and on their packing list: who calls, when, and where to bring or send the items. Optional. Markdown: **bold**, *italic*, [a link](https://example.org), and lists whose lines begin with "- ". Up to 2,000 characters. Only owners can change this.',
	offersTo:
		'Receives an e-mail about new offers, at most one an hour. The e-mail names the reference, the item and the quantity of each offer, but no person. It needs mail to be set up. Leave this empty to send no e-mail: the admin still shows new offers. Only owners can change this.',
	offersToShown:
		'On: visitors see this address if their browser runs no JavaScript or their offer could not be sent, and after they sent one, to correct it. Only owners can change this.',
	offersKeptDays:
		'Names, addresses, phone numbers and free text are deleted this many days after an offer is closed, or after it arrived if nobody closed it. A whole number from 1 to 3,650. The privacy policy states it. Only owners can change this.',
	offersPerHour:
		'The maximum number of offers per hour, from all visitors together. Above it, the site asks visitors to try again later, or to write to the e-mail address for offers if you show it. A whole number from 1 to 100,000. Only owners can change this.',
	offersPerDay:
		'The maximum number of offers per day, from all visitors together. Above it, the site asks visitors to try again later, or to write to the e-mail address for offers if you show it. A whole number from 1 to 100,000. Only owners can change this.',
	organizationsInOrder:
		'All organizations in the order of the home page. Press the arrows or drag a name, and save. Anemone then numbers all positions 10, 20, 30 and so on. New organizations are added automatically.',
	sectionsInOrder:
		'All sections in the order of the home page and the menu. Press the arrows or drag a name, and save. Anemone then numbers all positions 10, 20, 30 and so on. New sections are added automatically.',
});
