import { describe, expect, it } from 'vitest'
import { slate } from '../../../src/content/dialects/slate/slate.js'

const FILES: Readonly<Record<string, string>> = {
  'source/includes/_errors.md': '# Errors\n\nHot.\n',
  'source/includes/cups/_china.md': '# Pour\n\n## China\n',
}

function translated(text: string) {
  const page = slate.translate({
    ...{ text, file: 'source/index.html.md', format: 'md', docsDir: 'source' },
    ...{ includeFolders: [], variables: {}, read: (name) => FILES[name] },
  })
  expect(page.places).toHaveLength(page.text.split('\n').length)
  return page
}

const head = (yaml: string, body = ''): string => `---\n${yaml}---\n\n${body}`

describe('a page of Slate (FOREIGN-SLATE-2)', () => {
  it('has its parts below it, under its title, with the ids of Slate', () => {
    const page = translated(
      head(
        'title: Tea "API"\nincludes:\n  - errors\n  - cups/china\nmeta:\n  - name: description\n    content: All of it\n',
        '# Pour\n\n## Été & *hot*: `tea`\n\n## 茶\n',
      ),
    )
    expect(page.text).toBe(
      [
        ...['---', 'title: "Tea \\"API\\""', 'description: "All of it"', '---', ''],
        ...['## Pour', '', '### Été & *hot*: `tea` {#ete-hot-tea}', '', '### 茶', ''],
        ...['## Errors', '', 'Hot.', '', '## Pour {#pour-2}', '', '### China', ''],
      ].join('\n'),
    )
    expect(page.diagnostics).toEqual([])
    expect(page.places[11]).toEqual({ line: 1, shift: 0, file: 'source/includes/_errors.md' })
  })

  it('names a part that does not exist', () => {
    expect(translated(head('includes:\n  - lost\n')).diagnostics).toEqual([
      {
        ...{ severity: 'warning', code: 'missing-include' },
        message: 'The included file source/includes/_lost.md does not exist.',
        hint: 'Fix its name in "includes", or remove it.',
        at: { line: 1, column: 1, length: 3 },
      },
    ])
  })

  it('keeps a page without front matter, or with faults in it', () => {
    expect(translated('Words.\n').text).toBe('Words.\n')
    expect(translated('---\ntitle: [\n---\nWords.\n').text).toBe('Words.\n')
  })
})

describe('code and boxes of Slate (FOREIGN-SLATE-3)', () => {
  const LANGUAGES = 'language_tabs:\n  - shell: cURL\n  - ruby\n'

  it('has tabs for blocks in the languages of the page that follow each other', () => {
    const code = '```ruby\na\n```\n\n```shell\nb\n```\n\n```json\nc\n```\n'
    expect(translated(head(LANGUAGES, code)).text.trim()).toBe(
      [
        ...['::::tabs{groupId="language"}', ':::tab{value="shell" label="cURL"}', '```shell'],
        ...['b', '```', ':::', ':::tab{value="ruby" label="ruby"}', '```ruby', 'a', '```', ':::'],
        ...['::::', '', '', '```json', 'c', '```'],
      ].join('\n'),
    )
  })

  it('leaves a block that is alone, or in the same language as the one before', () => {
    for (const code of [
      '```ruby\na\n```\n\nWords.\n\n```shell\nb\n```',
      '```ruby\na\n```\n\n```ruby\nb\n```',
      '```ruby\na',
    ])
      expect(translated(head(LANGUAGES, code)).text.trim()).toBe(code)
  })

  it('has boxes for asides', () => {
    const aside = '<aside class="warning">Hot <code>tea</code></aside>\nWords.\n'
    expect(translated(aside).text).toBe(':::warning\nHot <code>tea</code>\n:::\n\nWords.\n')
    expect(translated('<aside class="notice">\nA\n\nB\n</aside>\n').text).toBe(
      ':::note\nA\n\nB\n\n:::\n\n',
    )
    expect(translated('<aside class="success">x\n').text).toContain(':::tip\nx\n:::')
    expect(translated('<aside class="own">x</aside>\n').text).toBe('<aside class="own">x</aside>\n')
  })
})
