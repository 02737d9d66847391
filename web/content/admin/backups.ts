/** How owners restore a backup. The admin's own buttons verify nothing, and keep no previous data. */
export const restoreHelp =
	'Backups are restored on the server. Stop the site there (see “Restore a backup” in HOSTING.md), and run: ./anemone restore FILE.';
