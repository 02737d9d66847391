import { useEffect, useRef, useState } from 'react';
import defaultPicture from '../assets/default-picture.svg';
import { ownPath } from '../lib/safe-address.ts';

type Props = {
	/** A path on our origin; anything else shows our drawn default. */
	source: string;
	/**
	 * Where an uploaded picture is, which goes before `source`: its size is to follow. It is kept in
	 * the size shown and in twice that; see pb_migrations.
	 */
	picture?: string | undefined;
	alt?: string | undefined;
	width: number;
	height: number;
	/** Whether the picture may be on the first screen. */
	eager?: boolean;
};

/** A record's picture at its fixed size, or our drawn default where there is none to show. */
export function Picture({ source, picture, alt, width, height, eager = false }: Props) {
	const path = picture ? `${picture}${width}x${height}f` : ownPath(source);
	const [broken, setBroken] = useState<string>();
	const image = useRef<HTMLImageElement>(null);
	const shown = path !== undefined && path !== broken;

	// A picture of a server-rendered page may have failed before anybody listened.
	useEffect(() => {
		if (image.current?.complete && image.current.naturalWidth === 0) setBroken(path);
	}, [path]);

	return (
		<img
			ref={image}
			className={shown ? 'picture' : 'picture default-picture'}
			src={shown ? path : defaultPicture}
			srcSet={shown && picture ? `${picture}${2 * width}x${2 * height}f 2x` : undefined}
			alt={(shown && alt) || ''}
			width={width}
			height={height}
			loading={eager ? 'eager' : 'lazy'}
			onError={() => setBroken(path)}
		/>
	);
}
