// The opening and closing lines of containers, as `syntax/container.ts` gives them to the parser.
import { fenceStart, isFenceEnd, type Fence } from './fences.js'
import { indentAt } from './line.js'

/** `:::name` … `:::`, or `<Tabs>` … `</Tabs>`: its content is a document of its own. */
export type Container = {
  readonly kind: 'container'
  readonly indent: number
  /** The colons, or the name of the tag. */
  readonly end: string
  /** How many tags of the same name are open inside it. */
  depth: number
  /** The code that is open inside it, in which nothing closes it. */
  fence: Fence | undefined
}

const LABEL = String.raw`\[(?:[^[\]\\]|\\.|\[(?:[^[\]\\]|\\.)*\])*\]`
const ATTRIBUTES = String.raw`\{(?:[^{}"']|"[^"]*"|'[^']*')*\}`
const COLONS = new RegExp(
  String.raw`^(:{3,}) *[A-Za-z][\w-]*(?: .*|(?:${LABEL})? *(?:${ATTRIBUTES} *)?)$`,
)
const TAG = /^<(\/?)(Tabs|TabItem)(?![A-Za-z\d])(?:[^"'>]|"[^"]*"|'[^']*')*>\s*$/

/** `::name[label]{attributes}` on a line without its indentation. */
export const DIRECTIVE = new RegExp(
  String.raw`^::[A-Za-z](?:[\w-]*[A-Za-z\d])?(?:${LABEL})?(?:${ATTRIBUTES})? *$`,
)

/** The content of a container is read once for each container around it: deeper ones are text. */
export const MOST_CONTAINERS = 32

/** The container that a line opens; `hasTags`: in MDX tags are JSX. */
export function openContainer(
  line: string,
  indent: number,
  hasTags: boolean,
): Container | undefined {
  const end = COLONS.exec(line)?.[1] ?? (hasTags ? openingTag(line) : undefined)
  return end === undefined
    ? undefined
    : { kind: 'container', indent, end, depth: 0, fence: undefined }
}

function openingTag(line: string): string | undefined {
  const [, slash, name] = TAG.exec(line) ?? []
  return slash === '' && !/\/>\s*$/.test(line) ? name : undefined
}

/** Notes a line of the container. Returns whether it closes it. */
export function closesContainer(container: Container, line: string): boolean {
  const { fence, end } = container
  if (fence !== undefined) {
    if (isFenceEnd(line.replace(/^[ >]+/, ''), fence)) container.fence = undefined
    return false
  }
  // A fence may be in quotes and list items inside the container.
  container.fence = fenceStart(line.replace(/^[ >]*(?:(?:[-*+]|\d+[.)]) [ >]*)*/, ''))
  if (container.fence !== undefined) return false
  const text = line.trimStart()
  if (end.startsWith(':'))
    return indentAt(line, 0) <= 3 && text.startsWith(end) && /^:+\s*$/.test(text)
  const [, slash, name] = TAG.exec(text) ?? []
  if (name !== end) return false
  if (slash === '/') return container.depth-- === 0
  if (openingTag(text) !== undefined) container.depth++
  return false
}
