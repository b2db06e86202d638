// HTML in the code of pages, which is most of it: esbuild gets a short mark for each text, and the text is put back into what
// it wrote. It reads, prints and minifies a sixth of the code then.
import { digestOf } from '../files/digest.js'

export type HtmlTexts = {
  /** The code of a page with marks. A mark has the digest of the code, so that the names of files change with their texts. */
  readonly take: (code: string) => string
  /** A script for the browser with its texts. */
  readonly put: (script: string) => string
  /** The same for the server, where all places in the script stay: the texts are at its end. */
  readonly putBelow: (script: string) => string
}

/** As the compiler writes it; the second part is a string of JSON. */
const HTML = /("dangerouslySetInnerHTML": \{ "__html": )("(?:[^"\\]|\\.)*")/g

/** Shorter ones are not worth a mark. */
const LEAST = 60

const MARK = /"~html:[\w-]{12}:\d+~"/g

/** Texts of the pages of one bundle. */
export function createHtmlTexts(): HtmlTexts {
  const texts = new Map<string, string>()
  return {
    take(code) {
      const digest = digestOf(code).slice(0, 12)
      let count = 0
      return code.replace(HTML, (whole, start: string, text: string) => {
        if (text.length < LEAST) return whole
        const mark = `"~html:${digest}:${String(count++)}~"`
        texts.set(mark, text)
        return start + mark
      })
    },
    put: (script) =>
      script.replace(MARK, (mark) => {
        const text = texts.get(mark)
        return text === undefined ? mark : templateLiteral(JSON.parse(text) as string)
      }),
    putBelow(script) {
      const used: string[] = []
      const code = script.replace(MARK, (mark) => {
        const text = texts.get(mark)
        if (text === undefined) return mark
        return `${TABLE}(${String(used.push(text) - 1)})`.padEnd(mark.length)
      })
      if (used.length === 0) return script
      // A function is there before anything of the module runs.
      return `${code}\nfunction ${TABLE}(n){return(${TABLE}.texts??=[${used.join()}])[n]}\n`
    },
  }
}

const TABLE = 'orionHtml'

/** HTML has many quotes and lines, which need no escapes there. */
function templateLiteral(text: string): string {
  const plain = text.replace(/[\\`]|\$\{/g, '\\$&').replaceAll('\r', '\\r')
  return `\`${plain}\``
}
