/** The address that the build gives a picture. */
declare module '*.svg' {
	const address: string;
	export default address;
}
