/** Name of the file that marks a folder as made by orion-docs; only such a folder is ever replaced. */
export const MARKER = '.orion-docs.json'
