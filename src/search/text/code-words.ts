// Words of programmers: names of languages with signs at their ends, and names in code as they are typed without signs.

/** A name with signs that belong to it: `C++`, `C#`, `.NET`. Undefined for any other word. */
export function signedName(word: string): string | undefined {
  return SIGNED_NAME.exec(word)?.[1]
}

/** The form of a signed name in an index, where no word may begin with a point. */
export function signedTerm(name: string): string {
  return name === '.net' ? 'dotnet' : name
}

/**
 * How the names inside an identifier are typed in one: `UserName` for `getUserName`, `nocache` for `no_cache`. `parts` are those
 * of the identifier, without underscores. None for one of many parts: that is data, and would fill the index.
 */
export function joinedParts(name: string, parts: readonly string[]): string[] {
  if (parts.length > MOST_PARTS) return []
  const from = name.includes('_') ? 0 : 1
  return parts.slice(from, -1).map((_, place) => parts.slice(from + place).join(''))
}

/** Parts of a name that somebody types in one. */
const MOST_PARTS = 8

/** A word of several parts between the hyphens of a command line: `no_cache` for `--no-cache`. */
export type OptionName = { readonly name: string; readonly start: number; readonly length: number }

/** The options of commands in a text, whose words are else read one by one. */
export function optionNames(text: string): OptionName[] {
  if (!text.includes('--')) return []
  return Array.from(text.matchAll(OPTIONS), ({ 0: option, index }) => ({
    name: option.slice(2).replaceAll('-', '_'),
    start: index,
    length: option.length,
  }))
}

const SIGNED_NAME =
  /^[^\p{L}\p{M}\p{N}_.+]*(\.net|\p{L}[\p{L}\p{N}]*\+\+|\p{L}#)[^\p{L}\p{M}\p{N}_+#]*$/iu
const OPTIONS = /(?<![\p{L}\p{N}-])--\p{L}[\p{L}\p{N}]*(?:-[\p{L}\p{N}]+)+/gu
