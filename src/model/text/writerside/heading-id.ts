// The ids that Writerside gives to headings.

/** The id of a heading by its text; signs other than letters and digits part its words, or are left out. */
export const headingId = (text: string, areSignsKept = true): string =>
  (areSignsKept ? text : text.replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, ''))
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
