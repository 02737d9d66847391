import { coverHelp, type Help, type Labels, scheduleHelp } from './words.ts';

export const posts: Labels<'posts'> = {
	list: 'Posts',
	record: 'post',
	fields: { date: 'Date' },
};

export const postsHelp = (): Help<'posts'> => ({
	...scheduleHelp,
	...coverHelp,
	title:
		'The title of the post. The list of posts shows its first 20 characters. One line, up to 200 characters.',
	date: 'Visitors see this date under the title, and the newest post comes first. If you leave it empty, it is the day of “Shown from” or, without one, the day on which the post was created. For news that you move here from another website, type the date there. Year, month and day: 2027-12-31.',
	body: 'The text of the post. Markdown: **bold**, *italic*, [a link](https://example.org), ## a heading, and lists whose lines begin with "- ". Line breaks are kept. Tables are not supported. ![Description](1) shows the first picture below. Up to 50,000 characters.',
	pictures:
		'Pictures for the text: to show the first one, write ![description](1) in the text. Up to 12 pictures: JPEG, PNG, GIF or WebP, each up to 16 MB and 24 megapixels. Anemone turns them upright, makes them smaller and removes data from the camera. Moving pictures show their first frame.',
	rank: 'Usually empty: the newest post comes first. Posts with a number come above all others, smaller numbers first. Posts with the same number are sorted by title. The list shows 10 posts.',
});
