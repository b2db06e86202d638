// Code blocks that show a file, or lines of one.
import type { Code } from 'mdast'
import { linesOf, parseCodeImport } from '../code/code-import.js'
import { parseCodeMeta } from '../code/code-meta.js'
import { openingOf, report } from '../context/messages.js'
import type { PageFile } from '../context/page-data.js'

/** A block with the content of the file that its info line names; a block that names none as it is. */
export function withImportedCode(node: Code, file: PageFile<'includes' | 'source'>): Code {
  const info = infoOf(node)
  const wanted = parseCodeImport(info)
  if (wanted === undefined) return node
  const lang = node.lang?.startsWith('file=') ? extensionOf(wanted.path) : node.lang
  const block: Code = { ...node, ...(lang && { lang }), meta: info }
  const { includes } = file.data.orion
  const text = Object.hasOwn(includes, wanted.path) ? includes[wanted.path] : undefined
  if (text === undefined) {
    // A block with code of its own may mean its caption by `file=`.
    report(file, node.value === '' ? 'error' : 'warning', openingOf(file, node), {
      code: 'code-file',
      message: `Missing file: ${wanted.path}.`,
      hint: 'The path is relative to the folder of this page, or to the site folder with @site/, and must stay inside the site.',
    })
    const isTitle = node.value !== '' && parseCodeMeta(info).title === undefined
    return isTitle
      ? { ...block, meta: `${info} title="${wanted.path.replaceAll('"', "'")}"` }
      : block
  }
  const value = linesOf(text, wanted)
  if (value !== undefined) return { ...block, value }
  report(file, 'error', openingOf(file, node), {
    code: 'code-file',
    message: `The selected lines of ${wanted.path} do not exist. The file has ${countLines(text)}.`,
    hint: 'Name the first and the last line: file=./example.ts#L3-L8',
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
