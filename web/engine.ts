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

export { NoAbortController as AbortController, NoSearchParams as URLSearchParams };
