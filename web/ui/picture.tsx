import { useEffect, useRef, useState } from 'react';
import defaultPicture from '../assets/default-picture.svg';
import { ownPath } from '../lib/web-address.ts';

type Props = {
	/** A path on our origin; anything else shows our drawn default. */
	source: string;
	/** The path of an uploaded picture, which goes before `source`. */
	uploaded?: string | undefined;
	alt: string;
	width: number;
	height: number;
	/** Whether the picture may be on the first screen. */
	eager?: boolean;
};

/** A record's picture at its fixed size, or our drawn default where there is none to show. */
export function Picture({ source, uploaded, alt, width, height, eager = false }: Props) {
	const path = uploaded || ownPath(source);
	const [broken, setBroken] = useState<string>();
	const image = useRef<HTMLImageElement>(null);
	const shown = path !== undefined && path !== broken;

	/** Uploaded pictures are kept in the size shown and in twice that; see pb_migrations. */
	const sized = (scale: number) => `${uploaded}?thumb=${width * scale}x${height * scale}f`;

	// A picture of a server-rendered page may have failed before anybody listened.
	useEffect(() => {
		if (image.current?.complete && image.current.naturalWidth === 0) setBroken(path);
	}, [path]);

	return (
		<img
			ref={image}
			className="picture"
			src={shown ? (uploaded ? sized(1) : path) : defaultPicture}
			srcSet={shown && uploaded ? `${sized(2)} 2x` : undefined}
			alt={shown ? alt : ''}
			width={width}
			height={height}
			loading={eager ? 'eager' : 'lazy'}
			onError={() => setBroken(path)}
		/>
	);
}
