// Tokens of `containerSyntax` → `containerDirective` nodes, in the shape that remark plugins for directives know.
import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown'
import type { ContainerDirective } from 'mdast-util-directive'

// What our handlers need to know beyond the node's own fields.
declare module 'mdast-util-directive' {
  // Only an interface can add to one that is declared elsewhere.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface ContainerDirectiveData {
    /** The source has its closing line. */
    isClosed?: boolean
  }
}

const TAG_NAMES: Readonly<Record<string, string>> = { Tabs: 'tabs', TabItem: 'tab' }

/** The mdast extension that belongs to `containerSyntax`. */
export function containerFromMarkdown(): Extension {
  return {
    enter: {
      container(token) {
        this.enter({ type: 'containerDirective', name: '', attributes: {}, children: [] }, token)
      },
      containerLabel(token) {
        this.enter({ type: 'paragraph', data: { directiveLabel: true }, children: [] }, token)
      },
    },
    exit: {
      container(token) {
        this.exit(token)
      },
      containerLabel(token) {
        this.exit(token)
      },
      containerName(token) {
        current(this).name = this.sliceSerialize(token)
      },
      containerAttributes(token) {
        current(this).attributes = parseAttributes(this.sliceSerialize(token).slice(1, -1))
      },
      containerTag(token) {
        readTag(this, token)
      },
      containerClosing() {
        // An element of MDX in the container may still be open, which is reported when the container ends.
        const node = this.stack.findLast((node) => node.type === 'containerDirective')
        if (node) node.data = { ...node.data, isClosed: true }
      },
    },
  }
}

function current(context: CompileContext): ContainerDirective {
  const node = context.stack.at(-1)
  if (node?.type !== 'containerDirective') {
    throw new Error('A container token is outside a container.')
  }
  return node
}

function readTag(context: CompileContext, token: Token): void {
  const [, tag = '', attributes = ''] =
    /^<([A-Za-z]+)([^]*)>$/.exec(context.sliceSerialize(token)) ?? []
  const node = current(context)
  node.name = TAG_NAMES[tag] ?? tag
  node.attributes = parseAttributes(attributes)
}

const ATTRIBUTE =
  /([#.])([^\s#.{}"'=<>]+)|([A-Za-z_:][\w:.-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|\{\s*(?:"([^"]*)"|'([^']*)'|([^{}]*?))\s*\}|([^\s"'{}]+)))?/g

/** `#id .class name name=value name="value" name={value}` → names and values; a name alone has the value ``. */
export function parseAttributes(text: string): Record<string, string> {
  const attributes = new Map<string, string>()
  const classes: string[] = []
  for (const match of text.matchAll(ATTRIBUTE)) {
    const [, mark, word = '', name = '', double, single, ...others] = match
    const [innerDouble, innerSingle, expression, bare] = others
    const value = double ?? single ?? innerDouble ?? innerSingle ?? expression ?? bare ?? ''
    if (mark === '#') attributes.set('id', word)
    else if (mark === '.') classes.push(word)
    else if (name === 'class' || name === 'className') classes.push(...value.split(/\s+/))
    else attributes.set(name, value)
  }
  const className = classes.filter((name) => name !== '').join(' ')
  if (className !== '') attributes.set('class', className)
  return Object.fromEntries(attributes)
}
