import { expect, it } from 'vitest'
import { warnOtherFormats } from '../../../src/site/docs/other-formats.js'

it('names files in other formats in one warning (LENIENT-22)', () => {
  const names = ['a.md', 'd.rst', 'c.adoc', 'guide/b.rst', 'x.json', 'first/e.rst.md']
  expect(warnOtherFormats(names, 'docs')).toEqual([
    {
      severity: 'warning',
      code: 'unread-format',
      message: '3 files are not read, since their format is not Markdown: 2 .rst, 1 .adoc',
      hint: 'Convert them, for example with Pandoc: pandoc -f asciidoc -t gfm docs/c.adoc -o docs/c.md',
    },
  ])
  expect(warnOtherFormats(['note.ipynb'], '')).toMatchObject([
    {
      message: '1 file is not read, since its format is not Markdown: 1 .ipynb',
      hint: 'Convert them, for example with Pandoc: pandoc -f ipynb -t gfm note.ipynb -o note.md',
    },
  ])
  expect(warnOtherFormats(['a.md'], 'docs')).toEqual([])
})
