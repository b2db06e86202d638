// Apart so that the page can tell this failure from others without loading what searches.

/** Name of the error when a version or context has no index file. */
export const MISSING_INDEX = 'MissingIndexError'
