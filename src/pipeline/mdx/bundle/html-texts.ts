// HTML and text in the code of pages, which are most of it: esbuild gets a short mark for each, and it is put back into what
// esbuild wrote. It reads, prints and minifies a sixth of the code then, and nothing of it again when only texts change.
import { digestOf } from '../../files/digest.js'

export type HtmlTexts = {
  /** The code of a page, or of one that others import, with marks. `name` tells it from all others of the bundle. */
  readonly take: (name: string, code: string) => string
  /** A script for the browser with its texts. */
  readonly put: (script: string) => string
  /** The same for the server, where all places in the script stay: the texts are at its end. */
  readonly putBelow: (script: string) => string
  /** Digests of the codes that the texts of a script are from, sorted: a mark is the same whatever its text is. */
  readonly digestsIn: (script: string) => readonly string[]
}

/** As the compiler writes it; the second part is a string of JSON. */
const HTML = /("dangerouslySetInnerHTML": \{ "__html": )("(?:[^"\\]|\\.)*")/g

/** The same of plain text: the only child of an element, or one of several. */
const TEXT = /("children": \[?|\), )("(?:[^"\\]|\\.)*")(?=[,\]]| \})/g

/** Shorter ones are not worth a mark. */
const LEAST = 24

const MARK = /"~html:([\w-]{12}):(\d+)~"/g

type Texts = { readonly digest: string; readonly texts: readonly string[] }

/** Texts of the pages of one bundle. */
export function createHtmlTexts(): HtmlTexts {
  const codes = new Map<string, Texts>()
  const textOf = (id: string, index: string): string | undefined =>
    codes.get(id)?.texts[Number(index)]
  return {
    take(name, code) {
      const id = digestOf(name).slice(0, 12)
      const texts: string[] = []
      const mark = (whole: string, start: string, text: string): string =>
        text.length < LEAST || text.startsWith('"~html:')
          ? whole
          : `${start}"~html:${id}:${String(texts.push(text) - 1)}~"`
      const withoutHtml = code.replace(HTML, mark)
      const marked = hasOtherStrings(withoutHtml) ? withoutHtml : withoutHtml.replace(TEXT, mark)
      codes.set(id, { digest: digestOf(code), texts })
      return marked
    },
    put: (script) =>
      script.replace(MARK, (mark, id: string, index: string) => {
        const text = textOf(id, index)
        return text === undefined ? mark : templateLiteral(JSON.parse(text) as string)
      }),
    putBelow(script) {
      const used: string[] = []
      const code = script.replace(MARK, (mark, id: string, index: string) => {
        const text = textOf(id, index)
        if (text === undefined) return mark
        return `${TABLE}(${String(used.push(text) - 1)})`.padEnd(mark.length)
      })
      if (used.length === 0) return script
      // A function is there before anything of the module runs.
      return `${code}\nfunction ${TABLE}(n){return(${TABLE}.texts??=[${used.join()}])[n]}\n`
    },
    digestsIn(script) {
      const ids = new Set([...script.matchAll(MARK)].map(([, id = '']) => id))
      return [...ids].flatMap((id) => codes.get(id)?.digest ?? []).sort()
    },
  }
}

/** Whether code of the page's author has strings in other quotes, or templates: the same characters may be text in them. */
const hasOtherStrings = (code: string): boolean =>
  /['`]/.test(code.replace(/"(?:[^"\\]|\\.)*"/g, '').replace(/\b(?:from|import) '[^'"\n]*'/g, ''))

const TABLE = 'orionHtml'

/** HTML has many quotes and lines, which need no escapes there. */
function templateLiteral(text: string): string {
  const plain = text.replace(/[\\`]|\$\{/g, '\\$&').replaceAll('\r', '\\r')
  return `\`${plain}\``
}
