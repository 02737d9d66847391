import { correction, generate } from 'lean-qr';
import { toSvg } from 'lean-qr/extras/svg';

/** Draws a QR code with a quiet zone of 4 modules, readable with a quarter of it damaged. */
export const drawQrCode = (text: string): SVGElement =>
	toSvg(generate(text, { minCorrectionLevel: correction.Q }), document);
