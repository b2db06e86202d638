// Numbers that put files and folders in order: `01-intro` is `intro` at position 1.

export type PrefixedName = { readonly name: string; readonly position?: number }

/** Splits a number prefix off a file or folder name (without extension); dates and versions are none (DOC-6). */
export function splitNumberPrefix(text: string): PrefixedName {
  if (/^\d+[-_.]\d/.test(text)) return { name: text }
  const match = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/s.exec(text)
  if (match?.[1] === undefined || match[2] === undefined) return { name: text }
  return { name: match[2], position: Number(match[1]) }
}

/** A folder path with the number prefix of each part removed. */
export function withoutNumberPrefixes(path: string): string {
  return path
    .split('/')
    .map((part) => splitNumberPrefix(part).name)
    .join('/')
}
