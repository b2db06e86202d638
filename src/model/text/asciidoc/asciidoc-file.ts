// Files in AsciiDoc, by their names.

/** The endings of the names of pages. */
export const ASCIIDOC_ENDINGS: readonly string[] = ['adoc', 'asciidoc']

/** Whether a file, by its name or pattern, is one in AsciiDoc: a page, or a part of one, which may have other endings. */
export const isAsciidoc = (file: string): boolean => /\.(?:adoc|asciidoc|asc|ad)$/.test(file)
