/** A picture's address, as the build names it. */
declare module '*.svg' {
	const address: string;
	// biome-ignore lint/style/noDefaultExport: the shape in which bundlers hand over a file's address
	export default address;
}
