// Files of Writerside, by their names.

/** The endings of the names of pages. */
export const TOPIC_ENDINGS: readonly string[] = ['md', 'topic']

/** Whether a file, by its name or pattern, is a page in the XML of Writerside. */
export const isTopic = (file: string): boolean => file.endsWith('.topic')

/** The address of a page, without the ending of its file: all pages are in one folder. */
export const webName = (file: string): string =>
  file
    .slice(file.lastIndexOf('/') + 1)
    .replace(/\.(?:md|topic)$/, '')
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
