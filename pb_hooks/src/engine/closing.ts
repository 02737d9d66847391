/** Uses a resource and closes it afterward, even if `use` throws. */
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
