// A text on one line.

/** White space that is not one plain space. Single ones are most of a text: they are left alone. */
const UNEVEN = / ?[^\S ]\s*| {2,}\s*/g

/** The text with one space for each run of white space, and none around it. Most texts are so already: nothing is copied. */
export function oneLine(text: string): string {
  return text.replace(UNEVEN, ' ').trim()
}
