// Ends a worker in order when its test runner has ended, or at a signal: the servers that its tests
// started stand in process groups of their own, and would outlive it.
const endings = ['disconnect', 'SIGINT', 'SIGTERM', 'SIGHUP'];

// Once, though a worker reads this for each of its files.
if (process.listenerCount('disconnect') === 0) {
	for (const ending of endings) process.once(ending, () => process.exit());
}
