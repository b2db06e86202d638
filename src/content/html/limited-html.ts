// HTML of people who are not trusted: elements and attributes that cannot run anything, and those of our own blocks.
import { defaultSchema, sanitize, type Schema } from 'hast-util-sanitize'
import type { Element, Nodes, Root } from 'hast'
import { report } from '../context/messages.js'
import type { PageFile } from '../context/page-data.js'
import { refuseUnsafe } from './unsafe-addresses.js'

const words = (text: string): string[] => text.split(' ')

/** Elements that go with all that is in them: what they hold is not text for readers. */
const GONE = words(
  'script style iframe frame frameset object embed applet template noscript noembed noframes plaintext xmp title textarea select math form base link meta',
)

const SCHEMA: Schema = {
  ...defaultSchema,
  strip: GONE,
  clobber: [],
  ancestors: {},
  required: { input: { disabled: true, type: 'checkbox' } },
  tagNames: [
    ...(defaultSchema.tagNames ?? []),
    ...words(
      'abbr address article aside audio bdi bdo caption center cite col colgroup dfn figcaption figure font footer header hgroup main mark nav path section small svg time track u video wbr',
    ),
  ].filter((name) => !GONE.includes(name)),
  protocols: {
    href: words('http https mailto tel sms ftp irc ircs xmpp pathname'),
    src: words('http https data pathname'),
    poster: words('http https data pathname'),
    cite: words('http https'),
    longDesc: words('http https'),
  },
  attributes: {
    '*': [
      ...words(
        'className id title lang dir role tabIndex hidden align vAlign width height colSpan rowSpan span scope abbr headers start reversed type value open dateTime checked disabled loading decoding alt cite',
      ),
      ...words('ariaHidden ariaLabel ariaLabelledBy ariaDescribedBy ariaExpanded ariaCurrent'),
      ...words(
        'dataMin dataMax dataLazy dataNoLinkCheck dataValue dataMeta dataFootnoteRef dataFootnoteBackref dataDiagram dataTabs dataQuery dataLabel dataGroup dataDocCards dataFootnotes',
      ),
    ],
    a: words('href name rel target download'),
    audio: words('src controls loop muted preload'),
    img: words('src srcSet sizes'),
    path: words('d fill stroke fillRule clipRule'),
    source: words('src srcSet sizes media type'),
    svg: words('viewBox fill stroke'),
    track: words('src kind srcLang label default'),
    video: words('src poster controls loop muted preload playsInline'),
    blockquote: ['cite'],
  },
}

const KNOWN: ReadonlySet<string> = new Set(SCHEMA.tagNames)

/** The tree without anything that could run or load a document; each element and handler that is left out is a warning. */
export function limitedHtml(tree: Root, file: PageFile<'options'>): Root {
  noteRefused(tree, file)
  const limited = sanitize(tree, SCHEMA)
  return limited.type === 'root' ? limited : { type: 'root', children: [limited] }
}

function noteRefused(node: Nodes, file: PageFile<'options'>): void {
  if (node.type === 'element') {
    refuseUnsafe(node, file)
    const { tagName, properties } = node
    const handler = Object.keys(properties).find((name) => /^on/i.test(name))
    if (!KNOWN.has(tagName)) leftOut(`The element <${tagName}>`, node, file)
    else if (handler !== undefined)
      leftOut(`The attribute ${handler.toLowerCase()} of <${tagName}>`, node, file)
    if (GONE.includes(tagName)) return
  }
  if ('children' in node) for (const child of node.children) noteRefused(child, file)
}

function leftOut(what: string, { position }: Element, file: PageFile<'options'>): void {
  report(file, 'warning', position, {
    code: 'untrusted-html',
    message: `${what} is left out.`,
    hint: 'content.trust is "none": pages may hold no HTML that runs or loads documents.',
  })
}
