/** Name of the file that marks a folder as made by orion-docs; only such a folder is ever replaced. */
export const MARKER = '.orion-docs.json'

/** Prefix of the temporary files of builds in an output that has no space beside it. */
export const INNER = '.orion-docs-'

/** Whether a file of an output folder is for readers. */
export function isPublished(file: string): boolean {
  return file !== MARKER && !file.startsWith(INNER) && !file.startsWith('.git/')
}
