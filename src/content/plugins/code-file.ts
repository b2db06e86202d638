// Code blocks that show a file, or lines of one.
import type { Code } from 'mdast'
import { linesOf, parseCodeImport } from '../code/code-import.js'
import { openingOf, report, type Draft } from '../context/draft.js'

/** A block with the content of the file that its info line names; a block that names none as it is. */
export function withImportedCode(node: Code, draft: Draft): Code {
  const info = infoOf(node)
  const wanted = parseCodeImport(info)
  if (wanted === undefined) return node
  const lang = node.lang?.startsWith('file=') ? extensionOf(wanted.path) : node.lang
  const block: Code = { ...node, ...(lang && { lang }), meta: info }
  const isRead = Object.hasOwn(draft.includes, wanted.path)
  const text = isRead ? draft.includes[wanted.path] : undefined
  if (text === undefined) {
    // A block with code of its own may mean its caption by `file=`.
    report(draft, node.value === '' ? 'error' : 'warning', openingOf(draft, node), {
      code: 'code-file',
      message: `There is no file ${wanted.path} to show.`,
      hint: 'Its path starts at the folder of this page, or with @site/ at the folder of the site, and stays inside of it.',
    })
    return block
  }
  const value = linesOf(text, wanted)
  if (value !== undefined) return { ...block, value }
  report(draft, 'error', openingOf(draft, node), {
    code: 'code-file',
    message: `The lines of ${wanted.path} that are named do not exist: it has ${countLines(text)}.`,
    hint: 'Name the first and the last one: file=./example.ts#L3-L8',
  })
  return block
}

function infoOf(node: Code): string {
  const lang = node.lang?.startsWith('file=') ? node.lang : ''
  return [lang, node.meta ?? ''].filter((part) => part !== '').join(' ')
}

function extensionOf(path: string): string | undefined {
  return /\.([a-z\d]+)$/i.exec(path)?.[1]
}

function countLines(text: string): number {
  return text.replace(/\n$/, '').split('\n').length
}
