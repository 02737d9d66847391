import { useEffect, useRef, useState } from 'react';
import defaultPicture from '../assets/default-picture.svg';
import { ownPath } from '../lib/safe-address.ts';

type Props = {
	/** A path on our origin. For any other value, the default picture is shown. */
	source: string;
	/**
	 * The path of an uploaded picture without its size; takes precedence over `source`. The picture
	 * is stored in the size shown and in twice that size; see pb_migrations.
	 */
	picture?: string | undefined;
	alt?: string | undefined;
	width: number;
	height: number;
	/** True if the picture may be on the first screen. */
	eager?: boolean;
};

/** A record's picture at its fixed size, or the default picture if the record has none. */
export function Picture({ source, picture, alt, width, height, eager = false }: Props) {
	const path = picture ? `${picture}${width}x${height}f` : ownPath(source);
	const [broken, setBroken] = useState<string>();
	const image = useRef<HTMLImageElement>(null);
	const shown = path !== undefined && path !== broken;

	// The picture of a server-rendered page may have failed before the listener was added.
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
