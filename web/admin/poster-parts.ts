import sourceSerif from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2';
import atkinson from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2';
import readex from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2';
import { correction, generate } from 'lean-qr';
import { toSvg } from 'lean-qr/extras/svg';

export { default as flower } from '../assets/flower.svg';

/** Draws a QR code with a quiet zone of 4 modules, readable with a quarter of it damaged. */
export const drawQrCode = (text: string): SVGElement =>
	toSvg(generate(text, { minCorrectionLevel: correction.Q }), document);

const faces = [
	new FontFace('Poster', `url(${atkinson})`, { weight: '400 700' }),
	new FontFace('Poster', `url(${readex})`, { weight: '400 700', unicodeRange: 'U+600-6FF' }),
	new FontFace('Poster Heading', `url(${sourceSerif})`, { weight: '600' }),
];

/** Loads the fonts of the site. If one fails, the poster has the system's. */
export async function loadFaces() {
	for (const face of faces) document.fonts.add(face);
	await Promise.allSettled(faces.map((face) => face.load()));
}
