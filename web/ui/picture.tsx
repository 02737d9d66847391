import { useEffect, useRef, useState } from 'react';
import defaultPicture from '../assets/default-picture.svg';
import { PHOTO } from '../lib/picture-mark.ts';
import { ownPath } from '../lib/safe-address.ts';

type Props = {
	/** A path on our origin. For any other value, the default picture is shown. */
	source: string;
	/**
	 * The path of an uploaded picture without its size; takes precedence over `source`. The picture
	 * is stored in the size shown and in twice that size, and cropped in the latter.
	 */
	picture?: string | undefined;
	alt?: string | undefined;
	width: number;
	height: number;
	/** True if the picture may be on the first screen. */
	eager?: boolean;
};

/**
 * A record's picture at its fixed size, filled by a photograph, or the default picture if the record
 * has none.
 */
export function Picture({ source, picture, alt, width, height, eager = false }: Props) {
	const isPhoto = picture?.includes(PHOTO);
	const twice = `${picture}${2 * width}x${2 * height}`;
	const fitted = isPhoto ? twice : `${picture}${width}x${height}f`;
	const path = picture ? fitted : ownPath(source);
	const [broken, setBroken] = useState<string>();
	const image = useRef<HTMLImageElement>(null);
	const shown = path !== undefined && path !== broken;
	const kind = isPhoto ? 'picture photo' : 'picture';

	// The picture of a server-rendered page may have failed before the listener was added.
	useEffect(() => {
		if (image.current?.complete && image.current.naturalWidth === 0) setBroken(path);
	}, [path]);

	return (
		<img
			ref={image}
			className={shown ? kind : 'picture default-picture'}
			src={shown ? path : defaultPicture}
			srcSet={shown && picture && !isPhoto ? `${twice}f 2x` : undefined}
			alt={(shown && alt) || ''}
			width={width}
			height={height}
			loading={eager ? 'eager' : 'lazy'}
			onError={() => setBroken(path)}
		/>
	);
}
