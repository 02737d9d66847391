import type { HelpByName } from '../records/schema.ts';

const PICTURE =
	'JPEG, PNG, GIF or WebP, up to 16 MB and 24 megapixels. Anemone turns a JPEG upright, makes the picture smaller and removes data from the camera, such as the place.';
const ALT =
	'For people who cannot see the picture, such as "Two nurses unpack boxes". Leave it empty if the picture is only decoration: screen readers then skip it. One line, up to 250 characters.';
const PICTURES_OF_TEXT =
	'Pictures for the text: to show the first one, write ![description](1) in the text. Up to 12 pictures: JPEG, PNG, GIF or WebP, each up to 16 MB and 24 megapixels. Anemone turns JPEGs upright, makes the pictures smaller and removes data from the camera. Moving pictures show their first frame.';

/** Help for the cover picture of a page. */
const coverHelp = {
	cover: `Optional. It is at the top of the page, and on the card of a shared link. ${PICTURE}`,
	coverAlt: ALT,
};

/** Help for the picture and the text of an organization or a section. */
const cardHelp = {
	pictureAlt: ALT,
	imageUrl:
		'Usually empty: upload a picture above instead. Or a path on this site: /pictures/relief.svg is the file relief.svg in the folder pb_public/pictures. Addresses of other sites are refused, because they would let a third party see your visitors. If you also upload a picture, the uploaded one is shown.',
	description:
		'Markdown: **bold**, *italic*, [a link](https://example.org), and lists whose lines begin with "- ". Line breaks are kept. Tables are not supported. Up to 20,000 characters.',
};

/** Help for the fields of every schedule. */
const scheduleHelp = {
	shownWhen:
		'Whether visitors see this now, in the coalition’s time zone. Anemone fills this in: you cannot edit it.',
	hidden:
		'On: visitors do not see this anywhere, and you can still edit it here. Hide it before you delete it.',
	from: 'Visitors see this from this moment on. Leave it empty to show it immediately. The box uses the time zone of your device. “Status” shows the moment in the coalition’s time zone.',
	until:
		'Visitors see this until this moment. Leave it empty to keep it on the site. The box uses the time zone of your device. “Status” shows the moment in the coalition’s time zone.',
};

const DONOR = 'The donor entered this. It cannot be changed.';
const FORGOTTEN = 'It is deleted automatically some time after the offer is closed.';

/** The help that the admin shows below each field, by collection. */
export const help: HelpByName = {
	site: {
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
	},
	featured_orgs: {
		...scheduleHelp,
		...cardHelp,
		name: 'The organization’s name, as the organization writes it. One line, up to 150 characters.',
		slug: 'The end of the card’s address, as in /#org-relief-fund. "Copy link" gives this address to visitors. Leave it empty to use the name. Anemone changes your text to lower-case letters a–z, digits and hyphens. If you change it later, old links stop working.',
		picture: `A logo stays whole, a photo is cropped to 250 by 200 pixels. ${PICTURE} Transparent areas stay transparent.`,
		link: 'The page that "Donate Now" opens: copy the address of the organization’s own donation page from the browser. Anemone adds https:// if it is missing. Before saving, open the link once to check it.',
		registrationNumber:
			'The organization’s registration number with the office that issued it, such as "EIN 00-0000000". It is shown in small print at the end of the card. Optional. One line, up to 100 characters.',
		whatMoneyDoes:
			'One sentence in the organization’s own words, shown beside "Donate Now". Optional. One line, up to 300 characters.',
		checkedOn:
			'The day on which one of you last checked the card and its donation link, such as 2027-12-31. It is shown under "Donate Now". Optional.',
		rank: 'The position of the card. Smaller numbers come first, and empty or 0 comes last. Cards with the same number are sorted by name. It is easier to move the organizations in “Order” at the top.',
	},
	sections: {
		...scheduleHelp,
		...cardHelp,
		name: 'The heading of the section, and its link in the menu. One line, up to 100 characters.',
		slug: 'The end of the section’s address, as in /#medical-aid. Leave it empty to use the name. Anemone changes your text to lower-case letters a–z, digits and hyphens. Names that the page itself uses, such as "featured" or "main", are refused. If you change it later, old links stop working.',
		rank: 'The position on the page. Smaller numbers come first, and empty or 0 comes last. Sections with the same number are sorted by name. It is easier to move the sections in “Order” at the top.',
		picture: `A logo stays whole, a photo is cropped to 200 by 200 pixels. ${PICTURE} Transparent areas stay transparent.`,
	},
	posts: {
		...scheduleHelp,
		...coverHelp,
		title:
			'The title of the post. The list of posts shows its first 20 characters. One line, up to 200 characters.',
		date: 'Visitors see this date under the title, and the newest post comes first. If you leave it empty, it is the day of “Shown from” or, without one, the day on which the post was created. For news that you move here from another website, type the date there. Year, month and day: 2027-12-31.',
		body: 'The text of the post. Markdown: **bold**, *italic*, [a link](https://example.org), ## a heading, and lists whose lines begin with "- ". Line breaks are kept. Tables are not supported. ![Description](1) shows the first picture below. Up to 50,000 characters.',
		pictures: PICTURES_OF_TEXT,
		rank: 'Usually empty: the newest post comes first. Posts with a number come above all others, smaller numbers first. Posts with the same number are sorted by title. The list shows 10 posts.',
	},
	events: {
		...scheduleHelp,
		...coverHelp,
		over: 'Whether the event lasts today, begins tomorrow or later, or is over. Anemone fills this in: you cannot edit it. An event that is over is among the past events on /events, and keeps its page.',
		title: 'The name of the event. One line, up to 200 characters.',
		allDay:
			'On: the event lasts whole days, without times. Its first day is the start and, if it lasts several days, its last day is the end.',
		start:
			'When the event begins. The box uses the time zone of your device. “Date in words” shows the moment in the coalition’s time zone. While “All day” is on, the box takes a day, which is the same in every time zone.',
		end: 'When the event ends: then it is among the past events. Optional: without an end, and if “All day” is on, the event is over at the end of its last day. The box uses the time zone of your device, or takes a day.',
		when: 'The date as visitors see it, in the coalition’s time zone. Anemone fills this in: you cannot edit it.',
		times:
			'What visitors read beside the day in the list of events. Anemone fills this in: you cannot edit it.',
		place:
			'Where the event takes place, such as a street and a town, or "Online". One line, up to 200 characters.',
		description:
			'The text on the page of the event. Markdown: **bold**, *italic*, [a link](https://example.org), ## a heading, and lists whose lines begin with "- ". Line breaks are kept. Up to 50,000 characters.',
		link: 'The address of a page with more information, such as a form to register. Optional. It opens in a new tab.',
		canceled:
			'On: the event stays on the site, crossed out, and calendars show it as canceled. The home page no longer names it.',
	},
	pages: {
		title:
			'The heading of the page. It is also the title of the browser tab and the text of the link at the end of every page. The page appears as soon as it has a text. One line, up to 100 characters.',
		body: 'The text of the page. Markdown: **bold**, *italic*, [a link](https://example.org), ## a heading, and lists whose lines begin with "- ". ![Description](1) shows the first picture below. Tables are not supported. While the text is empty, nothing links to the page. Up to 50,000 characters.',
		pictures: PICTURES_OF_TEXT,
	},
	files: {
		...scheduleHelp,
		title:
			'What the file is, such as "Flyer for the vigil". Visitors get it as the name of the download. To link to the file, press “Add a file” above a text. One line, up to 150 characters.',
		slug: 'The end of the file’s address, as in /files/flyer.pdf. Leave it empty to use the title. Anemone changes your text to lower-case letters a–z, digits and hyphens. If you change it later, old links stop working.',
		file: 'One PDF of up to 10 MB, without a password. To replace it, upload another: the address stays. Anemone keeps the PDF as it is, also the names of its author and program: they are shown here after you choose it.',
		size: 'The size of the file. Links name it. Anemone fills this in: you cannot edit it.',
	},
	footer_links: {
		title: 'The text of the link at the end of every page. One line, up to 100 characters.',
		subtitle:
			'A few words under the link about the page it opens. Optional. One line, up to 150 characters.',
		address:
			'The address that the link opens, in a new tab. It begins with https://. Before saving, open the address once to check it.',
		rank: 'The position of the link. Smaller numbers come first, and empty or 0 comes last. Leave gaps (10, 20, 30) for later links.',
	},
	donation_offers: {
		status:
			'New: nobody has answered yet. Accepted: you want the item. Scheduled: you agreed on a place and a time. Received or Declined: the offer is closed, and the donor’s data is deleted after the number of days in the site settings.',
		reference: 'The number of the offer. The donor has it too. It cannot be changed.',
		itemName: `The item on offer. ${DONOR}`,
		quantity: `The number of items. ${DONOR}`,
		notes: `For your team: for example what you agreed on, and who calls. Donors do not see it. Up to 5,000 characters. ${FORGOTTEN}`,
		copyToSupplies:
			'Set the status to Received and switch this on. When you save, the item is added to the list “Medical supplies” and to the table on /medical, without the donor’s data. This happens once, and the switch stays on.',
		itemDescription: `Details about the item. ${DONOR} ${FORGOTTEN}`,
		condition: `New, Used or Refurbished. ${DONOR}`,
		expirationDate: `The last day on which it can be used, if the donor gave one. ${DONOR}`,
		manufacturer: `The manufacturer, if the donor gave one. ${DONOR}`,
		modelNumber: `The model number, if the donor gave one. ${DONOR}`,
		lotSerialNumber: `The lot or serial number, if the donor gave one. ${DONOR}`,
		deliveryMethod: `How the item gets to you. ${DONOR}`,
		preferredDate: `The day that the donor prefers. ${DONOR}`,
		availableTimeSlots: `The times that suit the donor. ${DONOR} ${FORGOTTEN}`,
		specialInstructions: `Instructions from the donor, if there are any. ${DONOR} ${FORGOTTEN}`,
		firstName: `The donor’s first name. ${DONOR} ${FORGOTTEN}`,
		lastName: `The donor’s last name. ${DONOR} ${FORGOTTEN}`,
		organization: `The organization that the donor writes for, if there is one. ${DONOR} ${FORGOTTEN}`,
		email: `The donor’s e-mail address. The site sends nothing to it: write to the donor yourself. ${DONOR} ${FORGOTTEN}`,
		phone: `The donor’s phone number. ${DONOR} ${FORGOTTEN}`,
		taxReceipt: `Whether the donor asks for a tax receipt. ${DONOR}`,
		acknowledgment: `Whether the donor acknowledged your terms of service. ${DONOR}`,
		closed: 'When the offer was received or declined. It is filled in when you set that status.',
	},
	translations: {
		name: 'The link to your site in another language. Write the language as its readers do: Español. One line, up to 60 characters.',
		language: 'The language of that site, for browsers, search engines and screen readers.',
		address:
			'The address of that site without a path, such as https://es.example.org. Each page links to the same page there. Before saving, open the address once to check it.',
		rank: 'The position of the link. Smaller numbers come first, and empty or 0 comes last. Leave gaps (10, 20, 30) for later links.',
	},
	supplies: {
		...scheduleHelp,
		itemName:
			'The donated item, in the first column of the table on /medical. Your first item replaces the sample rows for good. One line, up to 100 characters.',
		quantity:
			'The number of items: a whole number from 1 to 1,000,000. When none are left, switch on “Hidden”.',
		itemDescription:
			'Details, such as the size or the material. Optional. One line, up to 300 characters.',
		condition: 'New, Used or Refurbished. If you leave it empty, the table shows a dash.',
		expirationDate:
			'The last day on which the item can be used: year, month and day, such as 2027-12-31. A month alone, such as 03/2027, means its last day. Optional.',
		manufacturer: 'The manufacturer. Optional. One line, up to 100 characters.',
		modelNumber: 'The model number printed on the item. Optional. One line, up to 100 characters.',
		lotSerialNumber:
			'The lot or serial number printed on the item. Optional. One line, up to 100 characters.',
		rank: 'The position in the table, until a visitor sorts it. Smaller numbers come first, and empty or 0 comes last. Items with the same number are sorted by name.',
	},
	needs: {
		...scheduleHelp,
		item: 'An item that you need, or cannot accept. It is listed above the table on /medical. One line, up to 100 characters.',
		amount:
			'The amount in your own words, such as "200 boxes" or "any size". It is shown beside the item. Optional. One line, up to 100 characters.',
		cannotTake:
			'On: the item is listed under what you cannot accept. Off: the item is listed under what you need.',
		rank: 'The position in the list. Smaller numbers come first, and empty or 0 comes last. Items with the same number are sorted by name.',
		until:
			'The item is removed from the page at this moment. Leave it empty to keep the item on the page. The box uses the time zone of your device. “Status” shows the moment in the coalition’s time zone.',
	},
	drafts: {
		name: 'The name or title in the draft. Visitors do not see drafts. Click one to open it in the form of its record.',
		collection: 'The list that the record belongs to, such as posts.',
		who: 'The e-mail address of the account that kept the draft last.',
		when: null,
		record: 'For programs: the id of the record. Empty for a new record.',
		opened: 'For programs: the version of the record that the draft began from.',
		values: 'For programs: the values in the form.',
		files: 'The pictures of the draft, or its PDF. Only signed-in accounts can see them.',
	},
	preview_links: {
		name: 'The name or title of what the link shows. Select a link and delete it to withdraw it.',
		collection: 'The list that the record belongs to, such as posts.',
		who: 'The e-mail address of the account that made the link.',
		when: null,
		until: 'The link stops working at this moment.',
		account: 'For programs: the id of the account.',
		record: 'For programs: the id of the record.',
		draft: 'For programs: the id of the draft.',
		hash: 'For programs: the hash of the link, which cannot be turned into the link.',
	},
	changes: {
		when: null,
		who: 'The e-mail address of the account that made the change, or “A visitor” for an offer, or “The installation”. Empty if a command or an update on the server made it.',
		fields: 'The fields that were changed. Empty if a whole record was created or deleted.',
		name: 'The name or title of the record that was changed. Anemone writes this list: you can read and copy entries, but not edit or delete them. Entries are deleted after two years.',
		collection: 'The list that the record belongs to, such as sections or posts.',
		action: 'Whether the record was created, changed or deleted.',
		oldTexts:
			'The text before the change, below the name of each field. To undo the whole change, press “Undo this change”. To restore only a part, copy that part into the record and save.',
		before:
			'For programs: the values before the change. Of a deleted record, all values. To copy text, use “Old text”.',
		after: 'For programs: the values after the change. Of a new record, all values.',
		record: 'The id of the record. Search its list for this id if the name has changed.',
		moved:
			'For programs: after a list was reordered, the earlier positions by record id. After offers were declined together, their ids.',
	},
	_superusers: {
		role: 'Owner: can do everything, including accounts and settings. Editor: edits the content of the site. Coordinator: handles offers, supplies and needs. If you choose nothing, the account is an editor. Only owners can change roles. The last owner stays an owner.',
	},
};

export const passwordHelp =
	'At least 8 characters, for example four unrelated words. The most common passwords are refused.';
