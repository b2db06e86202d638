// Which files are the page of their folder: setting `docs.folderPages`.

/** Kinds of names, the one that counts first before others. */
export const FOLDER_PAGES = ['index', 'readme', 'same-name'] as const

export type FolderPageName = (typeof FOLDER_PAGES)[number]
