// The first words are those that the finished page shows first.
import { readFileSync } from 'node:fs'
import fastGlob from 'fast-glob'
import type { Nodes } from 'hast'
import rehypeRaw from 'rehype-raw'
import { unified } from 'unified'
import { expect, it } from 'vitest'
import { compilePage } from '../../../src/content/compile-page.js'
import { splitPage } from '../../../src/model/text/front-matter-text.js'
import { classesOf, rawHtml } from '../../../src/content/html/element.js'
import { excerpt } from '../../../src/content/outline/excerpt.js'
import { defaultOptions } from '../default-options.js'
import { readExamples } from '../spec-examples.js'

/** Sections of the specifications about blocks: of what is inside a line, excerpts know what is common. */
const INLINE =
  /inline|^Raw HTML|^Links|^Images|Code spans|mphasis|ntity|Backslash|Autolink|Disallowed/i

/** Pages whose first words differ, and why. */
const LISTED: Readonly<Record<string, string>> = {
  '<div id="foo"\n*hi*\n': 'a tag that nothing ends is text',
  '<div class\nfoo\n': 'a tag that nothing ends is text',
  '<div *???-&&&-<---\n*foo*\n': 'a tag that nothing ends is text',
  '<style\n  type="text/css">\n\nfoo\n': 'a tag that nothing closes is text of the page',
  '<a href="foo  \nbar">\n': 'a tag that nothing closes is text of the page',
  '<a href="foo\\\nbar">\n': 'a tag that nothing closes is text of the page',
  '[foo]: <bar>(baz)\n\n[foo]\n': 'a tag that nothing closes is text of the page',
  'test/golden/hostile-html/input.md': 'a tag that nothing closes is text of the page',
  'test/golden/media/input.md': 'the text of a picture counts only in Markdown',
}

const HIDDEN = new Set(['pre', 'script', 'style', 'template', 'head', 'title', 'svg'])
const HIDDEN_CLASSES = /^(?:footnotes|sr-only|heading-link|admonition-title|diagram.*|code-.*)$/

/** The text of a page without its title, code, tables of Markdown, names of tabs and footnotes. */
function shownText(node: Nodes, seen: { title: boolean }): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') {
    return 'children' in node ? node.children.map((child) => shownText(child, seen)).join(' ') : ''
  }
  const { tagName, properties, children } = node
  const isTab = properties['role'] === 'tab'
  const isNote =
    (tagName === 'sup' && JSON.stringify(children).includes('dataFootnoteRef')) ||
    properties['dataFootnotes'] !== undefined
  const classes = classesOf(node)
  if (tagName === 'h1' && !seen.title) {
    seen.title = true
    return ''
  }
  // Formulas are their TeX, once.
  if (classes.includes('katex')) return ''
  if (HIDDEN.has(tagName) || isTab || isNote) return ''
  if (classes.some((name) => HIDDEN_CLASSES.test(name))) return ''
  if (tagName === 'table' && isOfMarkdown(children)) return ''
  if (tagName === 'img') return properties.alt ?? ''
  return children.map((child) => shownText(child, seen)).join(' ')
}

const isOfMarkdown = (children: readonly Nodes[]): boolean =>
  children.some((child) => child.type === 'element' && child.tagName === 'thead')

const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '')

it('are the first text of the compiled page (DOC-11, MD-41)', async () => {
  const files = fastGlob.globSync(['test/golden/*/input.md', 'docs/**/*.md', 'templates/**/*.md'])
  const examples = ['commonmark-0.31.2', 'gfm-0.29-extensions']
    .flatMap(readExamples)
    .filter(({ section }) => !INLINE.test(section))
  const pages = [
    ...examples.map(({ markdown }) => [markdown, markdown] as const),
    ...files.map((file) => [file, readFileSync(file, 'utf8')] as const),
  ]
  const different: unknown[] = []
  for (const [name, text] of pages) {
    const { lines, bodyStart } = splitPage(text)
    const words = excerpt(lines.slice(bodyStart), 'md')
    const { html } = await compilePage({ text, includes: {}, options: defaultOptions })
    const tree = unified()
      .use(rehypeRaw)
      .runSync({ type: 'root', children: [rawHtml(html.join(''))] })
    const shown = letters(shownText(tree, { title: false }))
    const first = letters(words.replace(/\$(?:\S|\S[^$]*\S)\$(?!\d)/g, ''))
    const isFirst = shown.startsWith(first) && (first !== '' || shown === '')
    if (isFirst === name in LISTED) different.push({ name, words, shown: shown.slice(0, 80) })
  }
  expect(different).toEqual([])
}, 120_000)
