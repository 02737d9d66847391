/** Parts of PocketBase's admin that our additions find on its page, by their names in its script. */
export const adminParts = ['nav-item', 'breadcrumbs', 'collection-name', 'record-field-input'];
adminParts.push('modal-title', 'recordUpsertModal', 'isActivePath');

/** The functions of the admin that they use. */
export const adminFunctions = ['fieldTypes', 'openRecordUpsert', 'superuserOnly', 'headerLinks'];
adminFunctions.push('afterSend', 'sortedCollectionsByType', 'originalRecord', 'triggerChange');
