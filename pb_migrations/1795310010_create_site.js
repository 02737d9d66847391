// What the coalition says of itself, in the one record of `site`. It begins as the site's own words
// were; hooks refuse a second record and the deletion of this one.

/** One line with at least one visible character; no control or direction-override characters. */
const ONE_LINE =
	'^[^\\p{Cc}\\x{2028}-\\x{202E}\\x{2066}-\\x{2069}]*[\\p{L}\\p{N}\\p{P}\\p{S}]' +
	'[^\\p{Cc}\\x{2028}-\\x{202E}\\x{2066}-\\x{2069}]*$';

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
	timeZone: 'America/Los_Angeles',
};

const line = (name, max, required, help) => ({
	name,
	type: 'text',
	max,
	required,
	pattern: ONE_LINE,
	help: `${help} One line, ${max} characters at most.${required ? '' : ' May stay empty.'}`,
});

migrate(
	(app) => {
		// Visitors get these words with every page: the API keeps the record to editors.
		const collection = new Collection({
			type: 'base',
			name: 'site',
			listRule: null,
			viewRule: null,
			createRule: null,
			updateRule: null,
			deleteRule: null,
			fields: [
				// Links and queries name the record by its id.
				{
					name: 'id',
					type: 'text',
					primaryKey: true,
					required: true,
					system: true,
					min: 4,
					max: 15,
					pattern: '^[a-z0-9]+$',
				},
				{
					...line(
						'name',
						100,
						true,
						'The coalition’s name: in the bar, on the home page, at the end of every page, in the titles of tabs and on cards of shared links.',
					),
					presentable: true,
				},
				line(
					'description',
					300,
					true,
					'What search engines and cards of shared links say of the site: one or two sentences.',
				),
				line(
					'heroFirstSentence',
					200,
					true,
					'The large sentence at the top of the home page. It stands at the end of every page too.',
				),
				line('heroSecondSentence', 300, false, 'The smaller sentence under it.'),
				line('featuredIntro', 500, false, 'Stands above the featured organizations.'),
				{
					name: 'aboutText',
					type: 'text',
					required: true,
					max: 5000,
					pattern: TEXT,
					help: 'The text behind “Learn more about us”. Markdown, with an empty line between paragraphs. {first organization} and {second organization} become the names of the first two cards; while there is no such card, the paragraph is left out. 5,000 characters at most.',
				},
				line(
					'announcement',
					300,
					false,
					'A line of plain text above every page. Empty: no announcement is shown.',
				),
				{
					name: 'announcementUntil',
					type: 'date',
					help: 'When the announcement goes away by itself. Empty: it stays until you empty it.',
				},
				{
					name: 'timeZone',
					type: 'select',
					required: true,
					maxSelect: 1,
					values: timeZones,
					help: 'Where the coalition is: the nearest large city of its time zone.',
				},
				{ name: 'created', type: 'autodate', onCreate: true },
				{ name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
			],
		});
		app.save(collection);
		app.save(new Record(collection, WORDS));
	},
	(app) => {
		app.delete(app.findCollectionByNameOrId('site'));
	},
);
