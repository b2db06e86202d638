// Blocks of raw HTML. Source: https://spec.commonmark.org/0.31.2/#html-blocks

/** The line that ends the block; null where a blank line ends it. */
export type HtmlEnd = RegExp | null

const BLOCK_NAMES =
  'address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li link main menu menuitem nav noframes ol optgroup option p param search section summary table tbody td tfoot th thead title tr track ul'

const KINDS: readonly (readonly [start: RegExp, end: RegExp])[] = [
  [/^<(?:script|pre|style|textarea)(?:\s|>|$)/i, /<\/(?:script|pre|style|textarea)>/i],
  [/^<!--/, /-->/],
  [/^<\?/, /\?>/],
  [/^<![A-Za-z]/, />/],
  [/^<!\[CDATA\[/, /\]\]>/],
]
const BLOCK_TAG = new RegExp(`^</?(?:${BLOCK_NAMES.replaceAll(' ', '|')})(?:\\s|/?>|$)`, 'i')
const VALUE = /(?:[^\s"'=<>`]+|"[^"]*"|'[^']*')/.source
const COMPLETE_TAG = new RegExp(
  `^(?:<[A-Za-z][A-Za-z\\d-]*(?:\\s+[A-Za-z_:][\\w.:-]*(?:\\s*=\\s*${VALUE})?)*\\s*/?>|</[A-Za-z][A-Za-z\\d-]*\\s*>)\\s*$`,
)

/** How the HTML block ends that a line without its indentation opens. */
export function htmlStart(line: string, interrupts: boolean): HtmlEnd | undefined {
  const kind = KINDS.find(([start]) => start.test(line))
  if (kind !== undefined) return kind[1]
  return BLOCK_TAG.test(line) || (!interrupts && COMPLETE_TAG.test(line)) ? null : undefined
}
