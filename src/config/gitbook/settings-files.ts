// The names of settings files of GitBook.

/** The names that GitBook reads today. */
export const YAML = ['.gitbook.yaml', '.gitbook.yml']
/** The settings of the first version. */
export const JSON_FILE = 'book.json'
/** The list of the pages. */
export const SUMMARY = 'SUMMARY.md'
