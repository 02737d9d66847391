/** Runs a function once the browser is idle. Safari before 18 cannot report it and waits 0.2 s. */
export function whenIdle(run: () => void) {
	if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 });
	else setTimeout(run, 200);
}
