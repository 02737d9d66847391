import type { FeedEntry } from '../../../web/server/feed.tsx';
import { queryText } from '../engine/sql.ts';
import { isLoopback, listenOf } from '../machine/command-line.ts';
import { rendererOf } from '../pages/renderer.ts';
import { shownSql } from '../publishing/shown.ts';
import { momentSql } from '../publishing/zoned-moments.ts';
import type { Now } from '../site/moment.ts';
import { siteAddress } from '../site/site-address.ts';
import { languageNamed } from '../site/site-settings.ts';
import { coalitionZone, inZoneOrUtc } from '../site/time-zone.ts';

const MAX_ENTRIES = 20;

type StoredEntry = FeedEntry & { start?: string; end?: string };

const firstShown = "coalesce(nullif(`from`, ''), created)";
/** Only a typed date differs by more than a day. A reader may hide an entry of the future. */
const isTyped = `abs(julianday(date) - julianday(${firstShown})) > 2`;
const published = {
	posts: `iif(${isTyped}, min(date || ' 12:00:00.000Z', ${firstShown}), ${firstShown})`,
	events: firstShown,
};

const common = (list: keyof typeof published) =>
	`'id', id, 'title', title, 'published', ${published[list]}, 'updated', max(updated, \`from\`)`;

const posts = `SELECT json_object('collection', 'posts', 'path', '/posts/' || id, ${common('posts')},
	'body', body) AS entry FROM posts WHERE ${shownSql}`;
const events = `SELECT json_object('collection', 'events', 'path', '/events/' || id, ${common('events')},
	'body', description, 'start', ${momentSql('start', 'allDay')}, 'end', ${momentSql('`end`', 'allDay')}, 'place', place, 'canceled', canceled) AS entry
	FROM events WHERE ${shownSql}`;

/** The newest posts and events that visitors see. */
const newest = `SELECT json_group_array(json(entry)) FROM (SELECT entry FROM (${posts} UNION ALL ${events})
	ORDER BY entry ->> 'published' DESC, entry ->> 'id' LIMIT ${MAX_ENTRIES})`;

/** Returns the feed; undefined while the site's address is unknown, because it needs addresses. */
export function currentFeed(now: Now): string | undefined {
	const appUrl = siteAddress($app.settings().meta.appURL) || triedAt();
	return appUrl === '' ? undefined : makeFeed(appUrl, now);
}

/** Returns the address at which `npm start` serves this machine only; '' for any other server. */
function triedAt(): string {
	const listen = listenOf($os.args);
	return $os.getenv('ANEMONE_TRIAL') === '1' && isLoopback(listen) ? `http://${listen}` : '';
}

function makeFeed(appUrl: string, now: Now): string {
	const db = $app.concurrentDB();
	const site =
		"SELECT json_object('name', name, 'description', description, 'language', language) FROM site";
	const { language, name, description } = JSON.parse(queryText(db, site));
	const { renderFeed, serverWords } = rendererOf(languageNamed(language));
	const zone = coalitionZone($app);
	const stored: StoredEntry[] = JSON.parse(queryText(db, newest, now));
	const entries = stored.map(({ start, end: to, ...entry }) => ({
		...entry,
		...(start && { when: inZoneOrUtc(start, zone, serverWords.moments, { to }) }),
	}));
	return renderFeed({ appUrl, name, description, entries });
}
