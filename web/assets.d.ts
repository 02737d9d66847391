/** A picture's address, as the build names it. */
declare module '*.svg' {
	const address: string;
	export default address;
}
