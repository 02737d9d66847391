/** Runs something once the browser has nothing else to do: Safari before 18 cannot tell, and waits 0.2 s. */
export function whenIdle(run: () => void) {
	if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 });
	else setTimeout(run, 200);
}
