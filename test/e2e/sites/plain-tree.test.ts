import { describe, expect, it } from 'vitest'
import { orion } from '../../helpers/cli.js'
import { read, site } from '../../helpers/site.js'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Habits of folders that were written for GitHub, Jekyll and Hugo. */
const files = {
  'README.md': [
    '# Tool',
    '<!-- badges: start -->',
    'Read the [guide](guide/), [its first part](guide/first.md), [the same](./guide/first),',
    '[the notes](notes.markdown#old-part) and [the same](notes).',
    '',
    '> [!WARNING]',
    '> Mind the gap.',
    '',
    '![Picture](guide/pixel.png)',
    '<!-- badges: end -->',
    'Use Vec<u8> and {{ page.title }}, {% raw %}{x}{% endraw %}, a <b>unclosed tag, https://example.com.',
  ].join('\n'),
  'guide/Readme.md':
    '---\nlayout: default\nnav_order: 2\nparent: Home\npermalink: /g/\n---\n# Guide\n\n[Up](../README.md), [first](first.md)\n',
  'guide/first.md':
    '+++\ntitle = "First steps" # Hugo\nweight = 10\ndraft = false\ntags = ["a", "b"]\n[params]\nx = 1\n+++\n\nText of {{< shortcode >}}.\n\n[Home](..) and [the guide](./Readme.md)\n',
  'guide/pixel.png': PIXEL,
  'notes.markdown':
    '---\ntitle: Notes\ntags: one two\nkeywords: vault, share\ndate: 2020-01-01 10:00:00 +0000\ncategories: x\nredirect_from: [/old]\n---\n\n<a name="old-part"/>\n\n## Old part\n\nText.\n',
}

describe('a folder of Markdown without settings', () => {
  it('builds as it is; only tags that templates would have to run are named (LINK-1, LINK-4, MD-1, DOC-4, DOC-10, DOC-23)', async () => {
    const folder = await site(files)
    const { code, stderr } = await orion(['build'], { cwd: folder })
    expect(code).toBe(0)
    expect(stderr.match(/^\S.* {2}(?:note|warning|error) {2}.*/gm)).toEqual([
      'README.md:11:1  warning  A template tag is left out: page.title. Text between a tag and its end is shown.  template-tag',
      'guide/first.md:10:1  warning  A template tag is left out: shortcode. Text between a tag and its end is shown.  template-tag',
    ])

    const home = await read(folder, 'build/index.html')
    const links = [
      ...home
        .slice(home.indexOf('data-content'))
        .matchAll(/<a href="([^"]*)"[^>]*>(guide|its|the|same)/g),
    ]
    expect(links.map((match) => match[1])).toEqual([
      '/g',
      '/guide/first',
      '/guide/first',
      '/notes#old-part',
      '/notes',
    ])
    expect(home).toContain('admonition-warning')
    expect(home).toMatch(/<img src="\/assets\/[^"]+" width="1" height="1" alt="Picture"/)
    expect(home).toContain('Use Vec&lt;u8> and , {x}, a &lt;b>unclosed tag')
    expect(home).not.toContain('badges')

    const first = await read(folder, 'build/guide/first/index.html')
    expect(first).toContain('<h1>First steps</h1>')
    expect(first).toContain('Text of .')
    const notes = await read(folder, 'build/notes/index.html')
    expect(notes).toContain('<a name="old-part"></a>')
    expect(notes).toMatch(/<a [^>]*href="\/tags\/two"/)
  })
})
