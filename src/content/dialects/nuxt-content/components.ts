// What becomes of the components that themes have.
import { isList, isRecord } from '../../../model/json.js'
import { attribute } from '../line.js'
import { commandsFor, PACKAGE_MANAGERS } from '../docusaurus/package-commands.js'
import type { BlockNode, Node } from './blocks.js'
import {
  blank,
  container,
  isEmpty,
  nodesOf,
  paragraph,
  slotText,
  titled,
  write,
  type Context,
} from './context.js'
import { codeGroup, tabs } from './groups.js'
import { htmlTag, inlineText, linkTo, picture } from './inline.js'
import { propText, target, type Props } from './props.js'

type Component = (block: BlockNode, context: Context) => void

/** The words of all slots. */
const content: Component = ({ slots }, context) => {
  for (const { nodes } of slots) context.nodes(nodes, context)
}

/** Boxes by the colours, types and icons of callouts. */
const BOXES: Readonly<Record<string, string>> = {
  ...{
    note: 'note',
    info: 'info',
    tip: 'tip',
    success: 'tip',
    warning: 'warning',
    caution: 'caution',
  },
  ...{
    danger: 'danger',
    error: 'danger',
    important: 'important',
    neutral: 'note',
    primary: 'info',
  },
  ...{ secondary: 'secondary', alert: 'warning', read: 'note' },
}

const box =
  (kind?: string): Component =>
  (block, context) => {
    const { props, line } = block
    const named = propText(props, 'type', 'color', 'variant') ?? 'note'
    const type = kind ?? BOXES[named] ?? 'note'
    const title = slotText(block, 'title', context) ?? propText(props, 'title')
    const icon = propText(props, 'icon') ?? ''
    const sign = /^[\w:-]*$/.test(icon) ? '' : `${icon} `
    container(context, block, titled(type, title && sign + title), () => {
      paragraph(context, line, propText(props, 'description') ?? '')
      const own = block.slots.filter(
        ({ name, nodes }) => name !== 'title' || title === undefined || isEmpty(nodes),
      )
      const to = target(props)
      const nodes = own.flatMap((slot) => slot.nodes)
      const linked = to === undefined ? undefined : linkedText(nodes, to)
      context.nodes(
        linked ?? [
          { kind: 'text', lines: block.label ? [{ ...line, text: block.label }] : [] },
          ...nodes,
        ],
        context,
      )
      if (to !== undefined && linked === undefined) paragraph(context, block.end, linkTo(to, to))
    })
  }

/** A paragraph without links of its own as one link; undefined for all else. */
function linkedText(nodes: readonly Node[], to: string): readonly Node[] | undefined {
  const [node, ...others] = nodes.filter((each) => !isEmpty([each]))
  if (node?.kind !== 'text' || others.length > 0) return undefined
  const all = node.lines.map(({ text }) => text.trim())
  const text = all.join('\n').trim()
  if (/\n\n|[[\]<]|:\w+[[{]|^(?:[-*+>#|]|\d+\.)\s|https?:/m.test(text)) return undefined
  const [start = '', end = ''] = linkTo('\n', to).split('\n')
  const lines = node.lines.filter((line) => line.text.trim() !== '')
  const last = lines.length - 1
  const linked = lines.map((line, row) => ({
    ...line,
    text: (row === 0 ? start : '') + line.text.trim() + (row === last ? end : ''),
  }))
  return [{ kind: 'text', lines: linked }]
}

const details: Component = (block, context) => {
  const { props, label } = block
  const title =
    slotText(block, 'title', context) ??
    slotText(block, 'label', context) ??
    slotText(block, 'summary', context) ??
    propText(props, 'label', 'title', 'summary', 'name', 'openText')
  container(context, block, titled('details', title ?? label), () => {
    paragraph(context, block.line, propText(props, 'content', 'description') ?? '')
    for (const { name, nodes } of block.slots)
      if (title === undefined || !['title', 'label', 'summary'].includes(name))
        context.nodes(nodes, context)
  })
}

const steps: Component = (block, context) => {
  container(context, block, 'steps', () => {
    content(block, context)
  })
}

/** A value with its type: a term, and its words below. */
const field: Component = (block, context) => {
  const { props, line } = block
  const isRequired = props['required'] === true || props['required'] === 'true'
  const type = propText(props, 'type')
  const other = propText(props, 'default', 'defaultValue')
  const facts = [
    type && `\`${type}\``,
    isRequired ? 'required' : '',
    other && `default \`${other}\``,
  ].filter(Boolean)
  blank(context, line)
  const name = propText(props, 'name', 'label', 'title') ?? block.label
  write(context, line, `- **\`${name}\`**${facts.length === 0 ? '' : ` (${facts.join(', ')})`}`)
  const inner = { ...context, margin: `${context.margin}  ` }
  paragraph(inner, line, propText(props, 'description') ?? '')
  content(block, inner)
  blank(context, block.end)
}

const HEADINGS = ['headline', 'title', 'subtitle', 'name', 'description'] as const

/** The parts of home pages: words of a page, with a heading of the level. */
const section =
  (level: number): Component =>
  (block, context) => {
    const { props, line, slots } = block
    for (const name of HEADINGS) {
      const nodes = nodesOf(block, name)
      const text =
        slotText(block, name, context) ?? (nodes.length === 0 ? propText(props, name) : undefined)
      const isTitle = name === 'title' && level > 0
      if (text === undefined) context.nodes(nodes, context)
      else paragraph(context, line, isTitle ? `${'#'.repeat(level)} ${text}` : text)
    }
    paragraph(context, line, propText(props, 'label', 'text') ?? '')
    for (const { name, nodes } of slots)
      if (!HEADINGS.some((each) => each === name)) context.nodes(nodes, context)
    for (const value of Object.values(props)) listed(value, block, context)
    const to = target(props)
    if (to !== undefined)
      paragraph(context, block.end, linkTo(propText(props, 'title', 'label') ?? to, to))
    paragraph(context, line, picture(props))
  }

/** Lists of links or features in props, and a call to action: `[label, address]`. */
function listed(value: unknown, { line }: BlockNode, context: Context): void {
  if (!isList(value)) return
  const [label, to] = value
  if (typeof label === 'string' && typeof to === 'string' && /^(?:\/|https?:)/.test(to)) {
    paragraph(context, line, linkTo(label, to))
    return
  }
  const items = value.map(itemText).filter((text) => text !== '')
  if (items.length === 0) return
  blank(context, line)
  for (const text of items) write(context, line, `- ${text}`)
  blank(context, line)
}

function itemText(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (!isRecord(value)) return ''
  const props: Props = value
  const name = propText(props, 'label', 'title', 'name', 'text')
  const more = propText(props, 'description', 'content')
  const words = name === undefined ? target(props) : name
  const first = words === undefined ? '' : linkTo(words, target(props))
  return [first, more].filter(Boolean).join(': ')
}

/** A command for each package manager, as UnDocs writes it. */
const commands =
  (command: (words: string) => string): Component =>
  (block, context) => {
    const { props, line } = block
    const words = propText(props, 'name', 'command', 'script', 'cmd', 'args') ?? ''
    container(context, block, 'code-group', () => {
      for (const manager of PACKAGE_MANAGERS) {
        write(context, line, `\`\`\`bash ${attribute('title', manager)}`)
        for (const text of commandsFor(manager, [command(words)])) write(context, line, text)
        write(context, line, '```')
        blank(context, line)
      }
    })
  }

const element =
  (name: string): Component =>
  (block, context) => {
    paragraph(context, block.line, htmlTag(name, block.props))
    content(block, context)
  }

const image: Component = (block, context) => {
  paragraph(context, block.line, picture(block.props))
  content(block, context)
}

/** A link on a line of its own. */
const button: Component = (block, context) => {
  const to = target(block.props)
  const words =
    slotText(block, 'default', context) || propText(block.props, 'label', 'title', 'text')
  if (words === undefined) content(block, context)
  const text = words ?? (isEmpty(nodesOf(block, 'default')) ? to : undefined)
  if (text !== undefined)
    paragraph(context, block.line, /\]\(/.test(text) ? text : linkTo(text, to))
}

const readMore: Component = (block, context) => {
  const to = target(block.props)
  const title =
    propText(block.props, 'title', 'text', 'label') ?? slotText(block, 'default', context)
  paragraph(context, block.line, `Read more: ${linkTo(title || (to ?? ''), to)}`)
  if (propText(block.props, 'title', 'text', 'label') !== undefined) content(block, context)
}

const badge: Component = (block, context) => {
  const words = slotText(block, 'default', context) || propText(block.props, 'label')
  if (words === undefined) content(block, context)
  else paragraph(context, block.line, `<span class="badge">${words}</span>`)
}

const all = (names: string, component: Component): Readonly<Record<string, Component>> =>
  Object.fromEntries(names.split(' ').map((name) => [name, component]))

/** By name, without what tells its library. */
export const COMPONENTS: Readonly<Record<string, Component>> = {
  ...Object.fromEntries(
    ['note', 'tip', 'info', 'warning', 'caution', 'important', 'danger'].map((name) => [
      name,
      box(name),
    ]),
  ),
  ...all('callout alert', box()),
  'code-group': codeGroup,
  'code-tree': codeGroup,
  tabs: (block, context) => {
    codeGroup(block, context)
  },
  'tabs-item': tabs,
  ...all('steps', steps),
  ...all('card-group card-grid cards page-grid page-columns grid', content),
  ...all('accordion-item collapsible details', details),
  field,
  ...all('page-hero landing-hero block-hero hero home-hero', section(1)),
  ...all(
    'page-section page-c-t-a page-cta page-header block-features section landing-section block-cta',
    section(2),
  ),
  ...all('page-logos voltaflow page-links page-aside page-anchors', section(0)),
  ...all(
    'accordion code-preview code-collapse field-group div span center container page page-body',
    content,
  ),
  ...all('browser-frame block main-content motion prose list example page-marquee', content),
  ...all('button install-button link', button),
  'read-more': readMore,
  badge,
  kbd: badge,
  ...all('icon br', () => undefined),
  video: element('video'),
  iframe: element('iframe'),
  ...all('img nuxt-img image nuxt-picture color-mode-image', image),
  ...all(
    'pm-install',
    commands((words) => (words === '' ? 'npm install' : `npm install ${words}`)),
  ),
  'pm-i': commands((words) => `npm install ${words}`),
  'pm-run': commands((words) => `npm run ${words}`),
  'pm-x': commands((words) => `npx ${words}`),
}

/** A component that is not known: its words. */
export const unknown: Component = (block, context) => {
  if (block.label !== '') paragraph(context, block.line, inlineText(block.label, context))
  section(0)(block, context)
}
