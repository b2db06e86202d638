// JSON with comments and commas before a closing bracket, as many tools read it.

/** The text as strict JSON: without byte order mark, comments and those commas. */
export const strictJson = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .replace(
      /("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[^]*?\*\//g,
      (_, kept: string | undefined) => kept ?? '',
    )
    .replace(/("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/g, (_, kept: string | undefined) => kept ?? '')
