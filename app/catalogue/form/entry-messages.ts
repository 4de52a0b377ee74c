export const NOT_SAVED = "Failed to save the changes";
export const NOT_DELETED = "Failed to delete the entry";
