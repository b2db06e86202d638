import { describe, expect, it } from 'vitest'
import { compilePage } from '../../src/content/compile-page.js'
import { loadPlugins } from '../../src/content/user-plugins.js'
import type { CompiledPage, MarkdownOptions } from '../../src/model/page.js'
import { OrionError } from '../../src/model/diagnostics/diagnostic.js'
import { defaultOptions } from './default-options.js'

/** A module whose text is `code`. */
function moduleOf(code: string): string {
  return `data:text/javascript,${encodeURIComponent(code)}`
}

function compile(text: string, options: Partial<MarkdownOptions>): Promise<CompiledPage> {
  return compilePage({ text, includes: {}, options: { ...defaultOptions, ...options } })
}

describe('user plugins', () => {
  it('give remark plugins the page as written, and their options', async () => {
    const module = moduleOf(`export default ({ word }) => (tree) => {
      tree.children.push({ type: 'heading', depth: 2, children: [{ type: 'text', value: word }] })
    }`)
    const { headings } = await compile('Text', {
      remarkPlugins: [{ module, options: { word: 'Added' } }],
    })
    expect(headings).toEqual([{ depth: 2, id: 'added', text: 'Added', html: 'Added' }])
  })

  it('let remark plugins handle containers of their own (MD-15)', async () => {
    const module = moduleOf(`export default () => (tree) => {
      for (const node of tree.children) {
        if (node.name === 'video') node.data = { hName: 'video', hProperties: { src: node.attributes.src } }
      }
    }`)
    const { html, diagnostics } = await compile(
      ':::video{src="https://a.example/a.mp4"}\n:::\n\n::video{src="https://a.example/b.mp4"}',
      {
        remarkPlugins: [{ module }],
      },
    )
    expect(html).toEqual([
      '<video src="https://a.example/a.mp4"></video>\n<video src="https://a.example/b.mp4"></video>',
    ])
    expect(diagnostics).toEqual([])
  })

  it('check the links that rehype plugins add', async () => {
    const module = moduleOf(`export default () => (tree) => {
      tree.children.push({ type: 'element', tagName: 'a', properties: { href: './new.md' }, children: [] })
    }`)
    const { html, references } = await compile('', { rehypePlugins: [{ module }] })
    expect(html).toEqual(['<a ', '></a>'])
    expect(references).toEqual([{ kind: 'link', url: './new.md', at: { line: 1, column: 1 } }])
  })

  it('show code that a rehype plugin has coloured as it is', async () => {
    const module = moduleOf(`export default () => (tree) => {
      tree.children[0].children[0].children = [{ type: 'element', tagName: 'i', properties: {}, children: [{ type: 'text', value: 'a' }] }]
    }`)
    const { html } = await compile('```js\na\n```', { rehypePlugins: [{ module }] })
    expect(html[0]).toContain('<code class="language-js"><i>a</i></code>')
  })

  it('pass on what a plugin reports, as warnings', async () => {
    const module = moduleOf(`export default () => (tree, file) => {
      file.message('Too short.', tree.children[0])
    }`)
    const { diagnostics } = await compile('---\nid: a\n---\nText', { remarkPlugins: [{ module }] })
    expect(diagnostics).toEqual([
      {
        severity: 'warning',
        code: 'plugin-message',
        message: 'Too short.',
        hint: 'Reported by a plugin in markdown.remarkPlugins or markdown.rehypePlugins. See its documentation.',
        at: { line: 4, column: 1, length: 4 },
      },
    ])
  })

  it('pass on the ways out that a message names', async () => {
    const module = moduleOf(`export default () => (tree, file) => {
      const say = (fields) => Object.assign(file.message('Wrong.', { ruleId: 'r', source: 's' }), fields)
      say({ note: 'Write less.', expected: ['a'] })
      say({ expected: ['a', 'b'] })
      say({ url: 'https://rules.example/r' })
      say({})
    }`)
    const { diagnostics } = await compile('Text', { remarkPlugins: [{ module }] })
    expect(diagnostics.map(({ message, hint }) => [message, hint])).toEqual([
      ['s: Wrong.', 'Write less.'],
      ['s: Wrong.', 'Write "a" or "b" here.'],
      ['s: Wrong.', 'See https://rules.example/r'],
      [
        's: Wrong.',
        'Reported by the plugin s in markdown.remarkPlugins or markdown.rehypePlugins. See its documentation.',
      ],
    ])
  })

  it('have file.data to themselves, also when they replace it', async () => {
    const first = moduleOf(`export default () => (tree, file) => {
      file.message(Object.keys(file.data).join())
      file.data = { words: 1 }
    }`)
    const second = moduleOf(`export default () => (tree, file) => {
      file.message(Object.entries({ ...file.data }).join())
    }`)
    const page = await compile('## A\n\n[b](b.md)', {
      remarkPlugins: [{ module: first }],
      rehypePlugins: [{ module: second }],
    })
    expect(page.diagnostics.map(({ message }) => message)).toEqual(['frontMatter', 'words,1'])
    expect(page.headings.map(({ id }) => id)).toEqual(['a'])
    expect(page.references).toHaveLength(1)
  })

  it('find the front matter where Docusaurus and Astro have it (LENIENT-19)', async () => {
    const module = moduleOf(`export default () => (tree, file) => {
      file.message(JSON.stringify(file.data))
    }`)
    const seen = async (text: string, own: object = {}) => {
      const { diagnostics } = await compile(text, { remarkPlugins: [{ module }], ...own })
      return JSON.parse(diagnostics[0]?.message ?? '') as unknown
    }
    const page = '---\ntitle: Tea\ntags: [a, b]\n---\n\nText\n'
    const frontMatter = { title: 'Tea', tags: ['a', 'b'] }
    expect(await seen(page)).toEqual({ frontMatter })
    expect(await seen('Text\n')).toEqual({ frontMatter: {} })
    expect(await seen(page, { dialect: 'starlight' })).toEqual({
      frontMatter,
      astro: { frontmatter: frontMatter },
    })
  })

  it('see the problems of the page as messages', async () => {
    const module = moduleOf(`export default () => (tree, file) => {
      const [{ source, ruleId, reason, note, fatal, line }] = file.messages
      file.message(JSON.stringify({ source, ruleId, reason, note, fatal, line }))
    }`)
    const { diagnostics } = await compile('Text\n\n:::steps\nA\n:::', {
      rehypePlugins: [{ module }],
    })
    const [seen, own] = diagnostics
    expect(JSON.parse(seen?.message ?? '')).toEqual({
      source: 'orion-docs',
      ruleId: 'steps',
      reason: own?.message,
      note: own?.hint,
      fatal: false,
      line: 3,
    })
  })

  it('say which module has no plugin', async () => {
    const module = moduleOf('export const plugin = 1')
    const attempt = loadPlugins([{ module }])
    await expect(attempt).rejects.toBeInstanceOf(OrionError)
    await expect(attempt).rejects.toThrow(
      `The Markdown plugin ${module} does not export a function by default.`,
    )
  })

  it('say which module cannot be loaded, and why', async () => {
    const module = moduleOf('throw new Error("broken")')
    await expect(loadPlugins([{ module }])).rejects.toThrow(
      `The Markdown plugin ${module} cannot be loaded: broken`,
    )
  })
})
