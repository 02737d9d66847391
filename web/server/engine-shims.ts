// What the router asks of its surroundings and PocketBase's engine lacks. Pages are
// rendered from a bare path, so a query is always empty here; nothing is ever aborted.

class NoSearchParams {
	*entries(): Generator<[string, string]> {}
	[Symbol.iterator]() {
		return this.entries();
	}
	append() {}
	toString() {
		return '';
	}
}

class NoAbortController {
	signal = { aborted: false, addEventListener() {}, removeEventListener() {}, throwIfAborted() {} };
	abort() {}
}

/** What waits, waits for a browser: a page is rendered at once and then thrown away. */
const noTimer = () => 0;

export {
	NoAbortController as AbortController,
	NoSearchParams as URLSearchParams,
	noTimer as setTimeout,
	noTimer as clearTimeout,
};
