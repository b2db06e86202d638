// What cells showed when Quarto ran them last, which projects keep in `_freeze`.
import { isRecord } from '../../../../model/json.js'
import type { DialectPage } from '../../dialect.js'
import { fenceAround } from '../../../../model/text/fence.js'
import { linesOf, pathTo, type Line } from '../../line.js'
import { linesIn } from '../read/lines-in.js'
import { readBlocks, type Block, type Code, type Div } from '../read/blocks.js'
import { readCell, type Cell } from '../read/cell.js'
import { inDocs } from './files.js'

/** In characters: larger results are not part of the page. */
const MOST_SIGNS = 300_000

/** The results of the cells of a page. Those whose code was changed since have none. */
export function readResults(
  blocks: readonly Block[],
  page: DialectPage,
): ReadonlyMap<Code, readonly Block[]> {
  const found = new Map<Code, readonly Block[]>()
  const frozen = frozenCells(page)
  if (frozen.length === 0) return found
  let next = 0
  for (const code of codeIn(blocks)) {
    const cell = readCell(code)
    if (!cell.isRun) continue
    const at = placeOf(cell, frozen, next)
    if (at === undefined) continue
    next = at + 1
    const { outputs = [] } = frozen[at] ?? {}
    // Problems are those of the cell.
    const lines = outputs.map((line): Line => ({ ...line, place: code.line.place }))
    if (lines.some(({ text }) => text.trim() !== '')) found.set(code, readBlocks(lines))
  }
  return found
}

type Frozen = {
  /** Undefined where the code was not shown. */
  readonly code: string | undefined
  readonly outputs: readonly Line[]
}

/** The place of the next result with the code of a cell, or of one without code where the cell hides its own. */
function placeOf(cell: Cell, frozen: readonly Frozen[], from: number): number | undefined {
  const own = textOf(cell.body)
  const isHidden = cell.options['echo'] === 'false'
  for (let at = from; at < Math.min(frozen.length, from + 20); at++) {
    const { code } = frozen[at] ?? {}
    if (isHidden ? code === undefined : code === own) return at
  }
  return undefined
}

const textOf = (lines: readonly Line[]): string =>
  lines
    .map(({ text }) => text.trimEnd())
    .join('\n')
    .trim()

function frozenCells(page: DialectPage): readonly Frozen[] {
  const root = inDocs(page).replace(/page$/, '')
  if (!page.file.startsWith(root)) return []
  const stem = page.file.slice(root.length).replace(/\.\w+$/, '')
  const folder = `${root}_freeze/${stem}`
  const markdown = markdownIn(page.read(`${folder}/execute-results/html.json`))
  if (markdown === undefined) return []
  // Pictures are where they are kept, not where the page in HTML has them.
  const name = stem.split('/').at(-1) ?? stem
  const kept = pathTo(`${folder}/x`, page.file).replace(/x$/, '')
  const text = markdown.replaceAll(`(${name}_files/`, `(${kept}`)
  return cellsIn(readBlocks(linesOf(text)))
}

function markdownIn(json: string | undefined): string | undefined {
  if (json === undefined) return undefined
  try {
    const value: unknown = JSON.parse(json)
    const result = isRecord(value) ? value['result'] : undefined
    const markdown = isRecord(result) ? result['markdown'] : undefined
    return typeof markdown === 'string' ? markdown : undefined
  } catch {
    return undefined
  }
}

const divsIn = (blocks: readonly Block[]): readonly Div[] =>
  blocks.filter((block): block is Div => block.kind === 'div')

const cellsIn = (blocks: readonly Block[]): readonly Frozen[] =>
  divsIn(blocks).flatMap((div) =>
    div.attributes.classes.includes('cell') ? [frozenOf(div)] : cellsIn(div.children),
  )

function frozenOf({ children }: Div): Frozen {
  const isInput = (block: Block): block is Code =>
    block.kind === 'code' && block.info.includes('.cell-code')
  const inputs = children.filter(isInput)
  const written = inputs.flatMap(({ body }) => body)
  // Results of R may be comments among the code.
  const comments = written.filter(({ text }) => RESULT.test(text))
  const lines = [...asCode(comments), ...linesIn(children.filter((block) => !isInput(block)))]
  const signs = lines.reduce((sum, { text }) => sum + text.length, 0)
  // Scripts of libraries would look for files that the page does not have.
  const isShown = signs <= MOST_SIGNS && !lines.some(({ text }) => /<script\b/i.test(text))
  return {
    code:
      inputs.length === 0 ? undefined : textOf(written.filter(({ text }) => !RESULT.test(text))),
    outputs: isShown ? lines : [],
  }
}

const RESULT = /^#>(?: |$)/

function asCode(comments: readonly Line[]): readonly Line[] {
  const [first] = comments
  if (first === undefined) return []
  const lines = comments.map((line) => ({ ...line, text: line.text.replace(RESULT, '') }))
  const fence = fenceAround(lines.map(({ text }) => text))
  return [{ ...first, text: `${fence}text` }, ...lines, { ...first, text: fence }]
}

const codeIn = (blocks: readonly Block[]): readonly Code[] =>
  blocks.flatMap((block) =>
    block.kind === 'code' ? [block] : block.kind === 'div' ? codeIn(block.children) : [],
  )
