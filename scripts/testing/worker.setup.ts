// Ends a worker cleanly when its test runner ends, or at a signal: the servers of its tests run in
// separate process groups, and would outlive it.
const endings = ['disconnect', 'SIGINT', 'SIGTERM', 'SIGHUP'];

// Only once, although a worker loads this for each of its files.
if (process.listenerCount('disconnect') === 0) {
	for (const ending of endings) process.once(ending, () => process.exit());
}
