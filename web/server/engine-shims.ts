// Globals that the router needs and PocketBase's engine lacks. Pages are rendered from a path
// alone, so the query is always empty. Nothing is ever aborted.

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

/** Never calls back. Only browsers need timers: a page is rendered synchronously, then discarded. */
const noTimer = () => 0;

export {
	NoAbortController as AbortController,
	NoSearchParams as URLSearchParams,
	noTimer as setTimeout,
	noTimer as clearTimeout,
};
