/** How owners restore a backup. The admin's own buttons verify nothing, and keep no previous data. */
export const restoreHelp =
	'Backups are restored on the server, by the person who runs it. Stop the site there, for example with “systemctl stop anemone”, run “./anemone restore FILE”, and start the site again.';
