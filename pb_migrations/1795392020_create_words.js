// What the coalition says of itself: the words of the site, the links at the end of every page, and
// the pages whose text editors write. Visitors get them with the pages: of the API they may ask for
// a page's text alone.

const WEB_ADDRESS =
	'https?://[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:[0-9]{1,5})?' +
	"([/?#][\\p{L}\\p{M}\\p{N}._~%!$&'()*+,;=:@/?#-]*)?";

/** What one line is made of: no control or direction-override characters. */
const IN_LINE = '[^\\p{Cc}\\x{2028}-\\x{202E}\\x{2066}-\\x{2069}]*';
const ANY_LINE = `^${IN_LINE}$`;
/** One line with at least one visible character. */
const ONE_LINE = `^${IN_LINE}[\\p{L}\\p{N}\\p{P}\\p{S}]${IN_LINE}$`;

/** Any text; of the control characters only tab and line ends. */
const TEXT = '^[^\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F]*$';

/** The names of the time zones, as IANA has them. */
const ZONES = {
	Africa:
		'Abidjan Accra Addis_Ababa Algiers Asmera Bamako Bangui Banjul Bissau Blantyre Brazzaville ' +
		'Bujumbura Cairo Casablanca Ceuta Conakry Dakar Dar_es_Salaam Djibouti Douala El_Aaiun ' +
		'Freetown Gaborone Harare Johannesburg Juba Kampala Khartoum Kigali Kinshasa Lagos Libreville ' +
		'Lome Luanda Lubumbashi Lusaka Malabo Maputo Maseru Mbabane Mogadishu Monrovia Nairobi ' +
		'Ndjamena Niamey Nouakchott Ouagadougou Porto-Novo Sao_Tome Tripoli Tunis Windhoek',
	America:
		'Adak Anchorage Anguilla Antigua Araguaina Argentina/La_Rioja Argentina/Rio_Gallegos ' +
		'Argentina/Salta Argentina/San_Juan Argentina/San_Luis Argentina/Tucuman Argentina/Ushuaia ' +
		'Aruba Asuncion Bahia Bahia_Banderas Barbados Belem Belize Blanc-Sablon Boa_Vista Bogota ' +
		'Boise Buenos_Aires Cambridge_Bay Campo_Grande Cancun Caracas Catamarca Cayenne Cayman ' +
		'Chicago Chihuahua Ciudad_Juarez Coral_Harbour Cordoba Costa_Rica Coyhaique Creston Cuiaba ' +
		'Curacao Danmarkshavn Dawson Dawson_Creek Denver Detroit Dominica Edmonton Eirunepe ' +
		'El_Salvador Fort_Nelson Fortaleza Glace_Bay Godthab Goose_Bay Grand_Turk Grenada Guadeloupe ' +
		'Guatemala Guayaquil Guyana Halifax Havana Hermosillo Indiana/Knox Indiana/Marengo ' +
		'Indiana/Petersburg Indiana/Tell_City Indiana/Vevay Indiana/Vincennes Indiana/Winamac ' +
		'Indianapolis Inuvik Iqaluit Jamaica Jujuy Juneau Kentucky/Monticello Kralendijk La_Paz Lima ' +
		'Los_Angeles Louisville Lower_Princes Maceio Managua Manaus Marigot Martinique Matamoros ' +
		'Mazatlan Mendoza Menominee Merida Metlakatla Mexico_City Miquelon Moncton Monterrey ' +
		'Montevideo Montserrat Nassau New_York Nome Noronha North_Dakota/Beulah North_Dakota/Center ' +
		'North_Dakota/New_Salem Ojinaga Panama Paramaribo Phoenix Port-au-Prince Port_of_Spain ' +
		'Porto_Velho Puerto_Rico Punta_Arenas Rankin_Inlet Recife Regina Resolute Rio_Branco Santarem ' +
		'Santiago Santo_Domingo Sao_Paulo Scoresbysund Sitka St_Barthelemy St_Johns St_Kitts St_Lucia ' +
		'St_Thomas St_Vincent Swift_Current Tegucigalpa Thule Tijuana Toronto Tortola Vancouver ' +
		'Whitehorse Winnipeg Yakutat',
	Antarctica:
		'Casey Davis DumontDUrville Macquarie Mawson McMurdo Palmer Rothera Syowa Troll Vostok',
	Arctic: 'Longyearbyen',
	Asia:
		'Aden Almaty Amman Anadyr Aqtau Aqtobe Ashgabat Atyrau Baghdad Bahrain Baku Bangkok Barnaul ' +
		'Beirut Bishkek Brunei Calcutta Chita Colombo Damascus Dhaka Dili Dubai Dushanbe Famagusta ' +
		'Gaza Hebron Hong_Kong Hovd Irkutsk Jakarta Jayapura Jerusalem Kabul Kamchatka Karachi ' +
		'Katmandu Khandyga Krasnoyarsk Kuala_Lumpur Kuching Kuwait Macau Magadan Makassar Manila ' +
		'Muscat Nicosia Novokuznetsk Novosibirsk Omsk Oral Phnom_Penh Pontianak Pyongyang Qatar ' +
		'Qostanay Qyzylorda Rangoon Riyadh Saigon Sakhalin Samarkand Seoul Shanghai Singapore ' +
		'Srednekolymsk Taipei Tashkent Tbilisi Tehran Thimphu Tokyo Tomsk Ulaanbaatar Urumqi Ust-Nera ' +
		'Vientiane Vladivostok Yakutsk Yekaterinburg Yerevan',
	Atlantic:
		'Azores Bermuda Canary Cape_Verde Faeroe Madeira Reykjavik South_Georgia St_Helena Stanley',
	Australia:
		'Adelaide Brisbane Broken_Hill Darwin Eucla Hobart Lindeman Lord_Howe Melbourne Perth Sydney',
	Europe:
		'Amsterdam Andorra Astrakhan Athens Belgrade Berlin Bratislava Brussels Bucharest Budapest ' +
		'Busingen Chisinau Copenhagen Dublin Gibraltar Guernsey Helsinki Isle_of_Man Istanbul Jersey ' +
		'Kaliningrad Kiev Kirov Lisbon Ljubljana London Luxembourg Madrid Malta Mariehamn Minsk ' +
		'Monaco Moscow Oslo Paris Podgorica Prague Riga Rome Samara San_Marino Sarajevo Saratov ' +
		'Simferopol Skopje Sofia Stockholm Tallinn Tirane Ulyanovsk Vaduz Vatican Vienna Vilnius ' +
		'Volgograd Warsaw Zagreb Zurich',
	Indian:
		'Antananarivo Chagos Christmas Cocos Comoro Kerguelen Mahe Maldives Mauritius Mayotte Reunion',
	Pacific:
		'Apia Auckland Bougainville Chatham Easter Efate Enderbury Fakaofo Fiji Funafuti Galapagos ' +
		'Gambier Guadalcanal Guam Honolulu Kiritimati Kosrae Kwajalein Majuro Marquesas Midway Nauru ' +
		'Niue Norfolk Noumea Pago_Pago Palau Pitcairn Ponape Port_Moresby Rarotonga Saipan Tahiti ' +
		'Tarawa Tongatapu Truk Wake Wallis',
};

const timeZones = Object.entries(ZONES).flatMap(([region, places]) =>
	places.split(' ').map((place) => `${region}/${place}`),
);

const WORDS = {
	id: 'site',
	name: 'Bay Area Healthcare Workers Coalition',
	description:
		'Bay Area healthcare workers who care about Palestine, spotlighting organizations that support Palestinian health and life.',
	heroFirstSentence: 'We are a group of Bay Area healthcare workers who care about Palestine.',
	heroSecondSentence: 'We spotlight featured organizations to support Palestinian health and life.',
	featuredIntro:
		'We urge our members and supporters to donate to the organizations listed here, which provide critical on-the-ground services in Gaza.',
	aboutText: [
		'We are healthcare professionals in the Bay Area, standing in solidarity with our colleagues in Palestine: the nurses, doctors, medics, pharmacists and hospital workers who care for others under conditions none of us should have to work in.',
		'We work with organizations on the ground, who know best what is needed, and we use our voices, our skills and our means to stand behind them.',
		'We are proud to announce our first fundraising campaign, for {first organization} and {second organization}.',
	].join('\n\n'),
	announcementShownWhen: 'There is no announcement.',
	timeZone: 'America/Los_Angeles',
};

const LINKS = [
	{
		title: 'Check out our Linktree',
		subtitle: 'All our links in one place',
		address: 'https://linktree.example.org/coalition',
		rank: 10,
	},
	{
		title: 'Sign up to join our coalition',
		subtitle: 'Tell us how you would like to help',
		address: 'https://actions.example.org/join',
		rank: 20,
	},
	{
		title: 'Follow us on Instagram',
		subtitle: 'News, actions and stories',
		address: 'https://instagram.example.org/coalition',
		rank: 30,
	},
];

const PAGES = [
	{ id: 'events', title: 'Events' },
	{ id: 'donate', title: 'Donate' },
	{ id: 'mutual_aid', title: 'Mutual aid' },
	{ id: 'terms', title: 'Terms of Service' },
	{ id: 'privacy', title: 'Privacy Policy' },
];

/** For superusers alone. */
const CLOSED = { listRule: null, createRule: null, updateRule: null, deleteRule: null };

const line = (name, max, pattern = ONE_LINE) => ({ name, type: 'text', max, pattern });
/** The line that stands for the record in the admin's lists. */
const title = (name, max) => ({ ...line(name, max), required: true, presentable: true });
const text = (name, max) => ({ name, type: 'text', max, pattern: TEXT });
/** An id that is a word: links and queries name the record by it. */
const wordAsId = (pattern) => ({
	name: 'id',
	type: 'text',
	primaryKey: true,
	required: true,
	system: true,
	min: 4,
	max: 15,
	pattern,
});
/** Editors drag records into their order. Hooks write the ranks from the list, and keep it true to them. */
const order = (app, name, collection) => ({
	name,
	type: 'relation',
	collectionId: app.findCollectionByNameOrId(collection).id,
	// More than anybody has: PocketBase takes a field without a maximum for one of a single record.
	maxSelect: 100000,
});

const siteFields = (app) => [
	wordAsId('^[a-z0-9]+$'),
	{
		...title('name', 100),
		help: 'The coalition’s name: in the bar, on the home page, at the end of every page, in the titles of tabs and on cards of shared links. One line, 100 characters at most.',
	},
	{
		...line('description', 300),
		required: true,
		help: 'What search engines and cards of shared links say of the site: one or two sentences. One line, 300 characters at most.',
	},
	{
		name: 'sharePicture',
		type: 'file',
		maxSelect: 1,
		maxSize: 16777216,
		mimeTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
		thumbs: ['1200x630'],
		help: 'The picture on cards of shared links, cut to 1200 by 630 from its middle. JPEG, PNG, GIF or WebP, up to 16 MB and 24 megapixels; what the camera wrote into it is taken out. Empty: an anemone. Other sites keep the card of a link for days.',
	},
	{
		...line('sharePictureAlt', 250, ANY_LINE),
		help: 'What that picture shows, for people who do not see it. One line, 250 characters at most.',
	},
	{
		...line('heroFirstSentence', 200),
		required: true,
		help: 'The large sentence at the top of the home page. It stands at the end of every page too. One line, 200 characters at most.',
	},
	{
		...line('heroSecondSentence', 300),
		help: 'The smaller sentence under it. One line, 300 characters at most. May stay empty.',
	},
	{
		...line('featuredIntro', 500),
		help: 'Stands above the featured organizations. One line, 500 characters at most. May stay empty.',
	},
	{
		...text('aboutText', 5000),
		required: true,
		help: 'The text behind “Learn more about us”. Markdown, with an empty line between paragraphs. {first organization} and {second organization} become the names of the first two cards; while there is no such card, the paragraph is left out. 5,000 characters at most.',
	},
	{
		...line('announcement', 300),
		help: 'A line of plain text above every page. Empty: no announcement is shown. One line, 300 characters at most. May stay empty.',
	},
	{
		name: 'announcementUntil',
		type: 'date',
		help: 'When the announcement goes away by itself. Empty: it stays until you empty it. The box counts in the time zone that it names, which is your device’s. After saving, announcementShownWhen says the moment in the coalition’s own time.',
	},
	{
		name: 'announcementShownWhen',
		type: 'text',
		max: 300,
		help: 'Until when visitors see the announcement, in the coalition’s time. This line writes itself whenever you save: what you type here is replaced.',
	},
	{
		name: 'timeZone',
		type: 'select',
		required: true,
		maxSelect: 1,
		values: timeZones,
		help: 'Where the coalition is: the nearest large city of its time zone.',
	},
	{
		...order(app, 'organizationsInOrder', 'featured_orgs'),
		help: 'All organizations as the home page shows them. Drag one to another place and save: the ranks are written anew, 10, 20, 30 and so on. New ones join by themselves; taking one out of this list changes nothing.',
	},
	{
		...order(app, 'sectionsInOrder', 'sections'),
		help: 'All sections as the home page and the menu show them. Drag one to another place and save: the ranks are written anew, 10, 20, 30 and so on. New ones join by themselves; taking one out of this list changes nothing.',
	},
];

const footerLinkFields = [
	{
		...title('title', 100),
		help: 'The words of the link at the end of every page. One line, 100 characters at most.',
	},
	{
		...line('subtitle', 150),
		help: 'What visitors find there, under the link. One line, 150 characters at most. May stay empty.',
	},
	{
		name: 'address',
		type: 'text',
		required: true,
		max: 2000,
		pattern: `^${WEB_ADDRESS}$`,
		help: 'Where the link leads: an address that begins with https://. It opens in a new tab. Open it once yourself before you save.',
	},
	{
		name: 'rank',
		type: 'number',
		min: 0,
		max: 1000000,
		help: 'The order of the links: smaller numbers come first, and empty or 0 comes last. Leave gaps (10, 20, 30) to fit others in later.',
	},
];

const pageFields = [
	// The page's address without its slash.
	wordAsId('^[a-z_]+$'),
	{
		...title('title', 100),
		help: 'The heading of the page, its name in the tab and its link at the end of every page. One line, 100 characters at most. It is used once there is a text.',
	},
	{
		...text('body', 20000),
		help: 'The text of the page, at the address that is named like this record (/events). Markdown: **bold**, *italic*, [a link](https://example.org), ## a heading, lists that begin with "- ". While it is empty, no link leads to the page. 20,000 characters at most.',
	},
];

/** Makes a collection with its first records. */
const createCollection = (app, { name, viewRule = null, fields, records }) => {
	const collection = new Collection({
		type: 'base',
		name,
		...CLOSED,
		viewRule,
		fields: [
			...fields,
			{ name: 'created', type: 'autodate', onCreate: true },
			{ name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
		],
	});
	app.save(collection);
	for (const record of records) app.save(new Record(collection, record));
};

migrate(
	(app) => {
		createCollection(app, { name: 'footer_links', fields: footerLinkFields, records: LINKS });
		// One record: hooks refuse a second one, and to delete it.
		createCollection(app, { name: 'site', fields: siteFields(app), records: [WORDS] });
		// A page without a text shows its greeting, and no list names it. Hooks refuse more records, and
		// to delete these.
		const viewRule = "body != ''";
		createCollection(app, { name: 'pages', viewRule, fields: pageFields, records: PAGES });
	},
	(app) => {
		for (const name of ['pages', 'site', 'footer_links']) {
			app.delete(app.findCollectionByNameOrId(name));
		}
	},
);
