import { describe, expect, it } from 'vitest'
import { plain } from '../../../src/content/dialects/plain/plain.js'
import { createFileNames } from '../../../src/content/dialects/wiki/file-names.js'

const NOTES = {
  'docs/Home.md': '',
  'docs/tea/Green tea.md':
    '---\ntags: tea\n---\n\nHot.\n\n## Water\n\nSoft.\n\n### Source\n\nA well.\n\n## Time\n\nShort. ^time\n\n- One cup\n- Two cups ^two\n- Three\n',
  'docs/tea/README.md': '',
  'docs/tea/Kettle.md': '![[Green tea#Time]]\n',
  'docs/cups/Kettle.md': '![[Kettle]]\n\n[well](../tea/Green%20tea.md)\n',
  'docs/files/kettle.png': '',
  'docs/files/steam.mp3': '',
  'docs/files/pour.mp4': '',
}

type Options = { readonly isVault?: boolean; readonly files?: Readonly<Record<string, string>> }

function translated(text: string, { isVault = false, files = NOTES }: Options = {}) {
  const page = plain.translate({
    ...{ text, file: 'docs/tea/page.md', format: 'md', docsDir: 'docs' },
    ...{ includeFolders: [], variables: {} },
    read: (path) => files[path],
    names: () => createFileNames([...Object.keys(files), 'docs/tea/page.md'], isVault),
  })
  expect(page.places).toHaveLength(page.text.split('\n').length)
  return page
}

const line = (text: string, options?: Options): string => translated(text, options).text.trimEnd()

describe('the names of files', () => {
  const names = createFileNames(
    [
      'a/index.md',
      'b/Note.md',
      'b/c/Note.md',
      'note.md',
      'd/Two words.md',
      'd/x.y.md',
      'd/pic.png',
      'd/term___alias.md',
    ],
    false,
  )

  it('mean the nearest file, then the least deep one (WIKI-2)', () => {
    expect(names.find('Note', 'b/c/page.md')).toBe('b/c/Note.md')
    expect(names.find('Note', 'b/page.md')).toBe('b/Note.md')
    expect(names.find('note', 'z/page.md')).toBe('note.md')
  })

  it('are ends of paths, whole paths or paths from the page, with or without the ending of a note (WIKI-2)', () => {
    expect(names.find('c/Note', 'd/page.md')).toBe('b/c/Note.md')
    expect(names.find('b/Note.md', 'b/c/page.md')).toBe('b/Note.md')
    expect(names.find('../Note', 'b/c/page.md')).toBe('b/Note.md')
    expect(names.find('./Note', 'd/page.md')).toBeUndefined()
    expect(names.find('./Note', 'page.md')).toBe('note.md')
    expect(names.find('../../Note', 'b/page.md')).toBeUndefined()
    expect(names.find('a', 'd/page.md')).toBe('a/index.md')
    expect(names.find('x.y', 'a/page.md')).toBe('d/x.y.md')
    expect(names.find('pic', 'a/page.md')).toBeUndefined()
    expect(names.find('Two-words', 'a/page.md')).toBe('d/Two words.md')
    expect(names.find('ote', 'a/page.md')).toBeUndefined()
    expect(names.find('term/alias', 'a/page.md')).toBe('d/term___alias.md')
  })
})

describe('links in double brackets', () => {
  it('lead to files by name, with a heading, a block or words of their own (WIKI-1)', () => {
    expect(line('See [[Green tea]] and [[Home|the start]].')).toBe(
      'See [Green tea](./Green%20tea.md) and [the start](../Home.md).',
    )
    expect(line('[[Green tea#Water#Source]] [[cups/Kettle]]')).toBe(
      '[Green tea › Water › Source](./Green%20tea.md#source) [cups/Kettle](../cups/Kettle.md)',
    )
    expect(line('[[Green tea#^time|soon]], [[#Hot water]], [[Home]]')).toBe(
      '[soon](./Green%20tea.md#block-time), [Hot water](#hot-water), [Home](../Home.md)',
    )
    expect(line('| [[Home\\|start]] |')).toBe('| [start](../Home.md) |')
    expect(line('[[the start|Home]]')).toBe('[the start](../Home.md)')
    expect(line('[the start]([[Home]]) and [none]([[None]])')).toBe(
      '[the start](../Home.md) and [none]([[None]])',
    )
  })

  it('stay where they lead to no file, in code, and around a link of Markdown (WIKI-3)', () => {
    for (const text of [
      '[[bin]] and [[Nothing|x]]',
      '`[[Home]]`',
      '```\n[[Home]]\n```',
      '[[Home]](https://example.com)',
      '\\[[Home]]',
      '[[[Home]]]',
    ])
      expect(line(text)).toBe(text)
  })

  it('are words with a warning in a vault when no file has the name (WIKI-3)', () => {
    const { text, diagnostics } = translated('Pour [[Black_tea]].\n', { isVault: true })
    expect(text).toBe('Pour Black\\_tea.\n')
    expect(diagnostics).toEqual([
      {
        severity: 'warning',
        code: 'broken-link',
        message: 'No file named Black_tea',
        hint: 'Fix the name, or remove the link.',
        at: { line: 1, column: 1, length: 19 },
      },
    ])
  })

  it('show pictures, sounds and videos (WIKI-4)', () => {
    expect(line('![[kettle.png]] ![[kettle.png|A kettle]]')).toBe(
      '![](../files/kettle.png) ![A kettle](../files/kettle.png)',
    )
    expect(line('A ![[kettle.png|A kettle|200x100]] ![[kettle.png|20]]')).toBe(
      'A <img src="../files/kettle.png" alt="A kettle" width="200" height="100" /> <img src="../files/kettle.png" alt="" width="20" />',
    )
    expect(line('Hear ![[steam.mp3]] ![[pour.mp4]]')).toBe(
      'Hear <audio controls src="../files/steam.mp3"></audio> <video controls src="../files/pour.mp4"></video>',
    )
    expect(line('[[Home]] ![a](kettle.png#x) [b](Home.md "t") [c](./Kettle.md)')).toBe(
      '[Home](../Home.md) ![a](../files/kettle.png#x) [b](../Home.md "t") [c](./Kettle.md)',
    )
  })
})

describe('notes within notes', () => {
  it('are quotes: whole notes, sections and blocks (WIKI-5)', () => {
    const { text, places } = translated('Tea:\n![[Green tea#Water]]\nDone.\n')
    expect(text).toBe('Tea:\n\n> ## Water\n>\n> Soft.\n>\n> ### Source\n>\n> A well.\n\nDone.\n')
    expect(places[2]).toEqual({ line: 7, shift: -2, file: 'docs/tea/Green tea.md' })
    expect(line('- ![[Green tea#^two]]')).toBe('- > - Two cups <span id="block-two"></span>')
    expect(line('![[Green tea#^time]]')).toBe('> Short. <span id="block-time"></span>')
    expect(line('![[Home]]\n')).toBe('[Home](../Home.md)')
  })

  it('have their links from the page that shows them, and end where a note would show itself (WIKI-5)', () => {
    expect(line('![[tea/Kettle]]')).toBe(
      '>\n> > ## Time\n> >\n> > Short. <span id="block-time"></span>\n> >\n> > - One cup\n> > - Two cups <span id="block-two"></span>\n> > - Three\n>',
    )
    expect(line('![[cups/Kettle]]')).toBe(
      '>\n> [Kettle](../cups/Kettle.md)\n>\n>\n> [well](./Green%20tea.md)',
    )
  })

  it('are no more than 200, and of two million characters, in a page (WIKI-5)', () => {
    const files: Record<string, string> = { 'docs/a/n0.md': 'End.\n' }
    for (let depth = 1; depth <= 4; depth++)
      files[`docs/a/n${String(depth)}.md`] = `![[n${String(depth - 1)}]]\n\n`.repeat(20)
    const { text } = translated('![[n3]]\n', { files })
    expect(text.length).toBeLessThan(50_000)
    expect(text).toContain('[n0](../a/n0.md)')

    const long = { 'docs/a/long.md': 'Words. '.repeat(200_000) }
    const twice = translated('![[long]]\n\n![[long]]\n', { files: long }).text
    expect(twice.length).toBeLessThan(1_500_000)
    expect(twice).toContain('[long](../a/long.md)')
  })
})

describe('marks of notes', () => {
  it('are marked text, comments and names of blocks (WIKI-6)', () => {
    expect(line('[[Home]] ==hot== a == b `==c==` 1===2')).toBe(
      '[Home](../Home.md) <mark>hot</mark> a == b `==c==` 1===2',
    )
    expect(line('[[Home]] %%not shown%% end\n\n%%\nseveral\nlines\n%%\n\nShown %% open')).toBe(
      '[Home](../Home.md)  end\n\nShown %% open',
    )
    expect(line('[[Home]] `%%` is a mark\n\nof comments, `%%`\nas %%\nhere `%%`%% is')).toBe(
      '[Home](../Home.md) `%%` is a mark\n\nof comments, `%%`\nas \n is',
    )
    expect(line('==hot== %%x%%')).toBe('==hot== %%x%%')
    expect(line('==hot== %%x%%', { isVault: true })).toBe('<mark>hot</mark>')
  })

  it('are boxes with any title, folded ones and one within another (WIKI-7)', () => {
    expect(
      line('> [!question] Is it *hot*?\n> Yes.\n> > [!todo]\n> > Wait.\n\n> [!tip]-\n> Folded.', {
        isVault: true,
      }),
    ).toBe(
      '::::info[Is it *hot*?]\nYes.\n:::info[Todo]\nWait.\n:::\n::::\n\n:::details[Tip]\nFolded.\n:::',
    )
    expect(line('- > [!FAQ|wide]+ Why\n  > So.\n\n> [!see-also]', { isVault: true })).toBe(
      '- :::details[Why]{open}\n  So.\n  :::\n\n:::note[See also]\n:::',
    )
    expect(line('> [!NOTE]\n> Own.\n\n```\n> [!x]\n```', { isVault: true })).toBe(
      ':::note\nOwn.\n:::\n\n```\n> [!x]\n```',
    )
  })
})
