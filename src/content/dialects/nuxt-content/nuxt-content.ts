// The Markdown of Nuxt Content (MDC) → ours: components as blocks and in lines, attributes, values and code blocks.
import { splitPage } from '../../../model/text/front-matter-text.js'
import type { Dialect, DialectPage, Translated } from '../dialect.js'
import { createWriter, linesOf, type Line } from '../line.js'
import { readValues } from '../vitepress/front-matter.js'
import { blocksIn, type BlockNode, type Node, type TextNode } from './blocks.js'
import { writeCode } from './code.js'
import { COMPONENTS, unknown } from './components.js'
import { blank, write, type Context } from './context.js'
import { headOf } from './head.js'
import { inlineText, isInline } from './inline.js'
import { kebab, plainName } from './names.js'
import { inLanguage, linksInLanguage } from './language.js'
import { propsAt } from './props.js'
import { writeNodes } from './runs.js'

const USED =
  /^[ \t>]*::+[A-Za-z]|(?:^|[\s(*|]):[A-Za-z][\w-]*(?:[[{]|[ \t]*$)|\{\{|[\])*_`]\{|^(?:navigation|toc|seo|links|layout|image|icon)\s*:|^[ \t>]*(?:[-*+]|\d+\.)?[ \t]*(?:```+|~~~+)[^\n]*[[{]|\[!code |:br\b|(?:\]\(|\bhref=["'])\/(?!\/)/m

/** The dialect of Nuxt Content. */
export const nuxtContent: Dialect = {
  mayUse: (text) => USED.test(text),
  translate,
}

function translate(page: DialectPage): Translated {
  const writer = createWriter()
  const { yaml, bodyStart } = splitPage(page.text)
  const values = linksInLanguage(readValues(yaml), page)
  const lines = linesOf(page.text)
  const body = lines.slice(bodyStart)
  const nodes = inLanguage(blocksIn(body, faultsOf(writer)), page)
  const names = new Set<string>()
  let at = body[0] ?? lines[0]
  const context: Context = {
    ...{ writer, values, margin: '', codeName: undefined },
    unknown(name) {
      if (names.has(name) || at === undefined) return
      names.add(name)
      writer.warn(at, {
        code: 'unknown-directive',
        message: `Unknown component "${name}". Its content is shown.`,
        hint: 'It is a component of the site or of its theme. Write in its place what it would show.',
      })
    },
    nodes(list, own) {
      writeNodes(list, own, (node) => {
        at = lineOf(node) ?? at
        writeNode(node, own)
      })
    },
  }
  const head = headOf(lines.slice(0, bodyStart), values, nodes)
  for (const line of head.lines) writer.line(line)
  for (const text of head.below) if (at !== undefined) writer.line(at, text)
  context.nodes(nodes, context)
  return writer.done()
}

const faultsOf = (writer: ReturnType<typeof createWriter>): Parameters<typeof blocksIn>[1] => ({
  stray(line) {
    writer.warn(line, {
      code: 'stray-closing',
      message: 'This line closes a component, but none is open. It is left out.',
      hint: 'Remove it, or add the line that opens the component.',
    })
  },
  unclosed(line, name) {
    writer.warn(line, {
      code: 'unclosed-container',
      message: `The component "${name}" is not closed. It ends with the page.`,
      hint: 'Add a line with as many colons after its content.',
    })
  },
})

const lineOf = (node: Node): Line | undefined =>
  node.kind === 'block' ? node.line : node.kind === 'code' ? node.opening : node.lines[0]

function writeNode(node: Node, context: Context): void {
  if (node.kind === 'code') writeCode(node, context)
  else if (node.kind === 'text') writeText(node, context)
  else writeBlock(node, context)
}

function writeBlock(block: BlockNode, context: Context): void {
  const name = plainName(block.name)
  const component = Object.hasOwn(COMPONENTS, name) ? COMPONENTS[name] : undefined
  if (component === undefined) context.unknown(block.name)
  blank(context, block.line)
  ;(component ?? unknown)(block, context)
}

/** A component on a line of its own is a block without content. */
const ALONE = /^:([A-Za-z][\w-]*)(?=\{|[ \t]*$)/

function writeText({ lines }: TextNode, context: Context): void {
  let isComment = false
  for (const line of lines) {
    if (isComment || /<!--(?!.*-->)/.test(line.text)) {
      isComment = !line.text.includes('-->')
      write(context, line, line.text)
    } else if (line.text.trim() === '') blank(context, line)
    else {
      const block = componentLine(line)
      if (block !== undefined) writeBlock(block, context)
      else write(context, line, inlineText(line.text, context))
    }
  }
}

function componentLine(line: Line): BlockNode | undefined {
  const text = line.text.trim()
  const written = ALONE.exec(text)?.[1]
  if (written === undefined) return undefined
  const name = kebab(written)
  if (isInline(plainName(name)) && !/read-more|video|img|image/.test(name)) return undefined
  const found = propsAt(text, written.length + 1)
  if (text.slice(found?.end ?? written.length + 1).trim() !== '') return undefined
  const at = { ...line, text }
  return {
    ...{ kind: 'block', name, label: '', line: at, end: at, slots: [] },
    props: found?.props ?? {},
  }
}
