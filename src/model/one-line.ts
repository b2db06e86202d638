// A text on one line.

/** White space that is not one plain space. */
const UNEVEN = /[^\S ]| {2}/

/** The text with one space for each run of white space, and none around it. Most texts are so already: nothing is copied. */
export function oneLine(text: string): string {
  return (UNEVEN.test(text) ? text.replace(/\s+/g, ' ') : text).trim()
}
