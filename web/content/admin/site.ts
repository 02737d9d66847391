import type { Help, Labels } from './words.ts';

export const site: Labels<'site'> = {
	list: 'Words of the site',
	record: 'words of the site',
	fields: {
		name: 'Name of the coalition',
		description: 'Words for search engines',
		sharePicture: 'Picture on shared links',
		sharePictureAlt: 'What that picture shows',
		heroFirstSentence: 'Large sentence',
		heroSecondSentence: 'Sentence under it',
		featuredIntro: 'Words above the organizations',
		formNotice: 'Notice above the form',
		aboutText: 'Text about you',
		announcement: 'Announcement',
		announcementUntil: 'Announced until',
		announcementShownWhen: 'Status of the announcement',
		language: 'Language',
		timeZone: 'Time zone',
		acceptOffers: 'Take offers',
		offerNextSteps: 'What happens after an offer',
		offersTo: 'Mail about offers goes to',
		offersToShown: 'Show that address',
		offersKeptDays: 'Days until donors are forgotten',
		offersPerHour: 'Max offers per hour',
		offersPerDay: 'Max offers per day',
		organizationsInOrder: 'Order of the organizations',
		sectionsInOrder: 'Order of the sections',
	},
};

export const siteHelp = (): Help<'site'> => ({
	name: 'The coalition’s name. It stands in the bar, on the home page, at the end of every page, in the titles of tabs and on cards of shared links. One line, 100 characters at most.',
	description:
		'What search engines and cards of shared links say of the site: one or two sentences. One line, 300 characters at most.',
	sharePicture:
		'The picture on cards of shared links, cut to 1200 by 630 from its middle. JPEG, PNG, GIF or WebP, up to 16 MB and 24 megapixels; what the camera wrote into it is taken out. Empty: an anemone. Other sites keep the card of a link for days.',
	sharePictureAlt:
		'What that picture shows, for people who do not see it. One line, 250 characters at most.',
	heroFirstSentence:
		'The large sentence at the top of the home page. It stands at the end of every page too. One line, 200 characters at most.',
	heroSecondSentence:
		'The smaller sentence under it. One line, 300 characters at most. May stay empty.',
	featuredIntro:
		'Stands above the featured organizations. One line, 500 characters at most. May stay empty.',
	formNotice:
		'Stands above the form of /medical: say what the form does, which is nothing while “Take offers” is off, and how to reach you instead. [A link](mailto:us@example.org), **bold** and *italic* are Markdown. One line, 300 characters at most.',
	aboutText:
		'The text behind “Learn more about us”. Markdown, with an empty line between paragraphs. {first organization} and {second organization} become the names of the first two cards; while there is no such card, the paragraph is left out. 5,000 characters at most.',
	announcement:
		'A line above every page. In it [a link](https://example.org), **bold** and *italic* are Markdown. Empty: no announcement is shown. One line, 300 characters at most. May stay empty.',
	announcementUntil:
		'When the announcement goes away by itself. Empty: it stays until you empty it. The box counts in the time zone that it names, which is your device’s. “Status of the announcement” says the moment in the coalition’s own time.',
	announcementShownWhen:
		'Whether visitors see the announcement now, in the coalition’s time. This line writes itself: what you type here is not kept.',
	language:
		'The language in which the site speaks: buttons, the form, messages, dates. What you wrote yourselves stays as it is: words of the site, sections, organizations, posts. This admin stays English. A site in another language stands beside this one: see the guide.',
	timeZone: 'Where the coalition is: the nearest large city of its time zone.',
	acceptOffers:
		'On: the form of /medical sends offers, which come to the list “Offers”. Off: it sends nothing. Owners switch it; before that, read the chapter “Offers” of the guide, and change “Notice above the form” if you wrote one yourselves.',
	offerNextSteps:
		'What who has offered something reads then: who calls, when, and where things can be brought. Markdown: **bold**, *italic*, [a link](https://example.org), lists that begin with "- ". 2,000 characters at most. May stay empty. Owners change it.',
	offersTo:
		'Who gets mail about new offers, where mail is set up: a mail for each, or one for all that wait, 24 a day at most. It names the reference, the item and the quantity, and no person. Empty: nobody gets any, and the admin shows what is new. Owners change it.',
	offersToShown:
		'On: visitors whose browser runs no JavaScript, and so not the form, are shown the address for mail about offers, to write to. Owners switch it.',
	offersKeptDays:
		'How many days after an offer was received or declined, or came and was never closed, names, addresses, phones and free texts are deleted from it by themselves: a whole number from 1 to 3,650. The privacy text tells it. Owners change it.',
	offersPerHour:
		'How many new offers are stored in an hour, from all visitors together. After that, visitors are asked to try again later, or to write to the address for mail about offers if you show it. A whole number from 1 to 100,000. Owners change it.',
	offersPerDay:
		'How many new offers are stored in a day, from all visitors together. After that, visitors are asked to try again later, or to write to the address for mail about offers if you show it. A whole number from 1 to 100,000. Owners change it.',
	organizationsInOrder:
		'All organizations as the home page shows them. Drag one to another place and save: the ranks are written anew, 10, 20, 30 and so on. New ones join by themselves.',
	sectionsInOrder:
		'All sections as the home page and the menu show them. Drag one to another place and save: the ranks are written anew, 10, 20, 30 and so on. New ones join by themselves.',
});
