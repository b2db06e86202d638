// Code blocks as Markdown gives them: plain `pre > code`, which user plugins know, for `finishCode` to dress.
import type { Element } from 'hast'
import type { Code } from 'mdast'
import { parseCodeMeta } from '../code/code-meta.js'
import type { PageCode, PageFile, SourceText } from '../context/page-data.js'
import { textIn } from '../context/texts.js'
import { element } from '../html/element.js'
import type { Handlers } from '../context/handlers.js'
import { withImportedCode } from './code-file.js'

const PLAIN = 'text'
const DIAGRAM = 'mermaid'

/** Handlers of fenced and indented code; a `mermaid` block is a diagram, and its title a caption. */
export function codeHandlers(file: PageFile<'code' | 'includes' | 'options' | 'source'>): Handlers {
  return {
    code(state, written: Code) {
      const { code } = file.data.orion
      const node = withImportedCode(written, file)
      const language = languageOf(node, file)
      const made = language === DIAGRAM ? diagram(node, file) : block(node, language, code)
      state.patch(node, made)
      return made
    },
  }
}

function block(node: Code, language: string, code: PageCode): Element {
  code.languages.add(language)
  return element('pre', {}, [
    element('code', { className: [`language-${language}`], dataMeta: metaOf(node) }, [
      // With the line break at its end, as rehype plugins know it; `finishCode` drops it.
      { type: 'text', value: node.value === '' ? '' : `${node.value}\n` },
    ]),
  ])
}

function diagram(node: Code, file: PageFile<'code' | 'options'>): Element {
  const { code } = file.data.orion
  code.hasDiagrams = true
  const { title } = parseCodeMeta(node.meta ?? '')
  const caption =
    title === undefined ? [] : [element('figcaption', {}, [{ type: 'text', value: title }])]
  const tag = title === undefined ? 'div' : 'figure'
  return element(tag, { className: ['diagram'], dataDiagram: '' }, [
    element(
      'pre',
      {
        className: ['diagram-source'],
        tabIndex: 0,
        role: 'group',
        ariaLabel: textIn(file, 'diagramSource'),
      },
      [
        element('code', { className: [`language-${DIAGRAM}`] }, [
          { type: 'text', value: node.value },
        ]),
      ],
    ),
    ...caption,
  ])
}

/** "```js{1,3}" joins the language and the lines. */
function languageOf(node: Code, file: PageFile<'options' | 'source'>): string {
  const word = node.lang?.replace(/\{.*$/, '').toLowerCase()
  if (word) return word
  // Indented code is a plain block, whatever the default language is.
  const { options, source } = file.data.orion
  return (isFenced(node, source) ? options.codeLanguage?.toLowerCase() : undefined) ?? PLAIN
}

function isFenced(node: Code, { text }: SourceText): boolean {
  const start = node.position?.start.offset
  return start === undefined || /^[`~]/.test(text.slice(start, start + 1))
}

/** The info line after the language. */
function metaOf(node: Code): string {
  const joined = /\{.*$/.exec(node.lang ?? '')?.[0] ?? ''
  return [joined, node.meta ?? ''].filter((part) => part !== '').join(' ')
}
