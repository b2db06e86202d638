// The names of HTML elements, to distinguish them from `<placeholders>` in prose.
// Source: https://html.spec.whatwg.org/multipage/indices.html#elements-3, and obsolete ones that browsers know.

const TAGS: ReadonlySet<string> = new Set(
  (
    'a abbr acronym address area article aside audio b base bdi bdo big blink blockquote body br button canvas ' +
    'caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed ' +
    'fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i ' +
    'iframe img input ins kbd label legend li link main map mark marquee math menu meta meter nav nobr noembed ' +
    'noframes noscript object ol optgroup option output p param picture plaintext pre progress q rb rp rt rtc ' +
    'ruby s samp script search section select slot small source span strike strong style sub summary sup svg ' +
    'table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp'
  ).split(' '),
)

// Source: https://spec.commonmark.org/0.31.2/#html-blocks, start condition 6.
const BLOCK_TAGS: ReadonlySet<string> = new Set(
  (
    'address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl ' +
    'dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend ' +
    'li link main menu menuitem nav noframes ol optgroup option p param search section summary table tbody td ' +
    'tfoot th thead title tr track ul'
  ).split(' '),
)

/** Whether a line opens a block of raw HTML, which goes on to the next blank line. */
export function opensHtmlBlock(line: string): boolean {
  const name = /^ {0,3}<\/?([A-Za-z][\w-]*)(?=[\s/>]|$)/.exec(line)?.[1]
  if (name === undefined) return false
  return BLOCK_TAGS.has(name.toLowerCase()) || /^\s*<[^<>]+>\s*$/.test(line)
}

/** Whether a name, in lower case, is that of an HTML element. */
export function isHtmlTag(name: string): boolean {
  return TAGS.has(name)
}
