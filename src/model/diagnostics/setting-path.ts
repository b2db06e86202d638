// The path of a setting, as messages write it.

/** `navbar.items[2].to`; a key that is not a plain word is in brackets and quotes. */
export function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) => {
      if (typeof part === 'number') return `[${part}]`
      const name = String(part)
      if (!/^[\w$-]+$/.test(name)) return `[${JSON.stringify(name)}]`
      return index === 0 ? name : `.${name}`
    })
    .join('')
}
