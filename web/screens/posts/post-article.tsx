import { useEffect, useRef } from 'react';
import type { Post } from '../../records/posts.ts';
import { languageOf } from '../../ui/language.ts';
import { RecordText } from '../../ui/record-text.tsx';

/** A post's title and body; another post is another element, or a translated one would stay. */
export function PostArticle({ post }: { post: Post }) {
	return (
		<article className="post">
			<PostTitle title={post.title} />
			<div className="prose">
				<RecordText source={post.body} headingLevel={2} />
			</div>
		</article>
	);
}

function PostTitle({ title }: { title: string }) {
	const heading = useRef<HTMLHeadingElement>(null);
	// On a narrow screen the list stands above, and may fill the screen.
	useEffect(() => heading.current?.scrollIntoView({ block: 'nearest' }), []);
	return (
		<h1 className="post-title" tabIndex={-1} ref={heading} {...languageOf(title)}>
			{title}
		</h1>
	);
}
