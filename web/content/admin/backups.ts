/** How owners restore a backup. The admin's own buttons verify nothing, and keep no previous data. */
export const restoreHelp =
	'Backups are restored on the server. Stop the site there (see “Back up and restore” in HOSTING.md), and run: ./anemone restore FILE.';
