// A picture that is a paragraph of its own.

/** Whether a line begins with a picture, perhaps within a link, and is nothing else as far as its end says. */
export const isImageLine = (text: string): boolean =>
  /^[ \t]*\[?!\[/.test(text) && /[)}\]][ \t]*$/.test(text)
