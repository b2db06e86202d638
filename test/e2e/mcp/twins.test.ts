// The Markdown that is published beside each page says what the page says: compiled again, it gives the page.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse, parseFragment, type DefaultTreeAdapterTypes as Html } from 'parse5'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadSettings } from '../../../src/commands/load-settings.js'
import { compilePage } from '../../../src/content/compile-page.js'
import { listFiles } from '../../../src/pipeline/output/staging.js'
import { markdownOptions } from '../../../src/pipeline/sources/page-source.js'
import { manualSite, orionSite } from '../../helpers/shared-site.js'

type Shown = { readonly text: string; readonly ids: readonly string[] }

const SITES = { orion: orionSite(), manual: manualSite() }

const isElement = (node: Html.Node): node is Html.Element => 'tagName' in node
const attributeOf = (node: Html.Element, name: string): string | undefined =>
  node.attrs.find((each) => each.name === name)?.value

/** All elements below a node, in order. */
function elementsIn(node: Html.ParentNode): Html.Element[] {
  return node.childNodes.flatMap((child) => (isElement(child) ? [child, ...elementsIn(child)] : []))
}

function textIn(node: Html.Node): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(textIn).join('') : ''
}

/** Words and ids of headings, as a reader has them. */
function shown(content: Html.ParentNode): Shown {
  const elements = elementsIn(content)
  return {
    text: textIn(content).replace(/\s+/g, ' ').trim(),
    ids: elements
      .filter(({ tagName }) => /^h[1-6]$/.test(tagName))
      .map((heading) => attributeOf(heading, 'id') ?? ''),
  }
}

/** The content of a page, below its title when that is not part of the content. */
function contentOf(html: string): Shown {
  const elements = elementsIn(parse(html))
  const content = elements.find((each) => attributeOf(each, 'data-content') !== undefined)
  if (!content) throw new Error('The page has no content.')
  const title = elements.find(({ tagName }) => tagName === 'h1')
  const own = shown(content)
  if (!title || elementsIn(content).includes(title)) return own
  return { ...own, text: `${textIn(title)} ${own.text}`, ids: ['', ...own.ids] }
}

async function twinsOf(site: (typeof SITES)[keyof typeof SITES]) {
  const { config } = await loadSettings({ siteDir: site.folder, outDir: site.out })
  const options = markdownOptions(config)
  const paths = listFiles(site.out).filter((file) => file.endsWith('.md'))
  return Promise.all(
    paths.map(async (file) => {
      const text = await readFile(path.join(site.out, file), 'utf8')
      const stem = file.replace(/(?:^|\/)index\.md$|\.md$/, '')
      const html = await readFile(path.join(site.out, stem, 'index.html'), 'utf8')
      const isMdx = /^(?:import|export) /m.test(text.replace(/^(`{3,}).*?^\1$/gms, ''))
      const format = isMdx ? 'mdx' : 'md'
      const compiled = await compilePage({ text, includes: {}, options: { ...options, format } })
      return { file, text, page: contentOf(html), compiled }
    }),
  )
}

describe.each(['orion', 'manual'] as const)('the Markdown of the pages of the %s site', (name) => {
  let twins: Awaited<ReturnType<typeof twinsOf>> = []
  beforeAll(async () => {
    twins = await twinsOf(SITES[name])
  })

  it('gives the text and the heading ids of its page when it is compiled again (AGENT-9)', () => {
    expect(twins.length).toBeGreaterThan(30)
    const modules = twins.filter(({ compiled }) => compiled.module)
    // Its components have text of their own: one page of the manual, none of the other site.
    expect(modules.map(({ file }) => file)).toEqual(name === 'manual' ? ['writing/mdx.md'] : [])
    for (const { file, page, compiled } of twins) {
      if (compiled.module) {
        const ids = compiled.headings.map(({ id }) => id)
        expect.soft(ids, file).toEqual(page.ids.filter(Boolean))
        continue
      }
      const again = shown(parseFragment(compiled.html.join('')))
      expect.soft(again.text, file).toBe(page.text)
      expect.soft(again.ids, file).toEqual(page.ids)
    }
  })

  it('has complete addresses alone, and no code that is elsewhere (AGENT-9)', () => {
    for (const { file, compiled, text } of twins) {
      const open = compiled.references.map(({ url }) => url)
      expect(
        open.filter((url) => !/^(?:[a-z]+:|\/|#)/.test(url)),
        file,
      ).toEqual([])
      expect(
        compiled.diagnostics.filter(({ code }) => code === 'code-file'),
        file,
      ).toEqual([])
      expect(text.startsWith('---\n'), file).toBe(false)
    }
  })
})
