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

/** Whether a name, in lower case, is that of an HTML element. */
export function isHtmlTag(name: string): boolean {
  return TAGS.has(name)
}

const VOID_TAGS: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)

/** Whether elements of this name, in lower case, have no content and no closing tag. */
export function isVoidTag(name: string): boolean {
  return VOID_TAGS.has(name)
}
