/** Folders and files whose words aren't in the catalogue yet. The list may only shrink. */
export const NOT_CONVERTED: readonly string[] = [];
