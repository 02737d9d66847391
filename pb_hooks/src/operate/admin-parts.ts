const listOf = (names: string) => names.split(' ');

/** Parts of PocketBase's admin that our additions find on its page, by their names in its script. */
export const adminParts = listOf(
	'nav-item breadcrumbs collection-name record-field-input modal-title recordUpsertModal isActivePath backupsList',
);

/** The functions of the admin that they use. */
export const adminFunctions = listOf(
	'fieldTypes openRecordUpsert superuserOnly headerLinks afterSend sortedCollectionsByType originalRecord triggerChange',
);
