// Directives of remark-directive that sites make elements of: `:::div{.wide}`, and `:a[text]{href="/x"}` in a line.

/** Elements that only group what is in them. */
const ELEMENTS = /^(?:div|section|article|center|figure|aside)$/

const OPENING = /^([ \t>]*)(:{3,})([a-z][\w-]*)(\[[^\]\n]*\])?(?:\{([^{}]*)\})?[ \t]*$/
const CLOSING = /^([ \t>]*)(:{3,})[ \t]*$/
const TEXT = /(^|[\s(]):([a-z][\w-]*)\[([^\]\n]*)\]\{([^{}\n]*)\}/g

/** Translates one line after the other. */
export function openDirectives(): (line: string) => string {
  /** Names and colons of the containers that are open. */
  const open: { readonly name: string; readonly size: number }[] = []
  return (line) => {
    const [, space = '', colons = '', name, , attributes = ''] = OPENING.exec(line) ?? []
    if (name !== undefined) {
      open.push({ name, size: colons.length })
      return ELEMENTS.test(name) ? `${space}<div${classOf(attributes)}>` : inText(line)
    }
    const closing = CLOSING.exec(line)
    if (closing === null) return inText(line)
    const size = closing[2]?.length ?? 0
    const at = open.findLastIndex((each) => each.size <= size)
    if (at === -1) return line
    const [closed] = open.splice(at)
    return closed && ELEMENTS.test(closed.name) ? `${closing[1] ?? ''}</div>` : line
  }
}

/** Links stay links; of others the text stays. */
const inText = (line: string): string =>
  line.includes(']{')
    ? line.replace(TEXT, (_, before: string, name: string, text: string, attributes: string) => {
        const href = /\bhref=(?:"([^"]*)"|([^\s"]+))/.exec(attributes)
        const address = href?.[1] ?? href?.[2]
        return before + (name === 'a' && address !== undefined ? `[${text}](${address})` : text)
      })
    : line

function classOf(attributes: string): string {
  const names = [...attributes.matchAll(/\.([\w-]+)|\bclass="([^"]*)"/g)].map(
    ([, short, long]) => short ?? long ?? '',
  )
  return names.length === 0 ? '' : ` class="${names.join(' ')}"`
}
