/** Uses what must be closed afterwards, even where `use` throws. */
export function closing<Resource extends { close(): void }, Result>(
	resource: Resource,
	use: (resource: Resource) => Result,
): Result {
	try {
		return use(resource);
	} finally {
		resource.close();
	}
}
