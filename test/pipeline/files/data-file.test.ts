import { describe, expect, it } from 'vitest'
import { parseData } from '../../../src/pipeline/files/data-file.js'
import { readCategories } from '../../../src/site/sidebar/category-files.js'
import { parseTags } from '../../../src/site/docs/tags.js'

/** What is wrong with a category file, and the text that is marked. */
async function faults(file: string, text: string): Promise<(string | undefined)[][]> {
  const { value, placeOf, diagnostic } = await parseData(file, text)
  const { diagnostics } = diagnostic
    ? { diagnostics: [diagnostic] }
    : readCategories([{ folder: 'a', file, version: 'current', value, placeOf }])
  return diagnostics.map(({ message, hint, at }) => {
    const line = text.split('\n')[(at?.line ?? 1) - 1] ?? ''
    const start = (at?.column ?? 1) - 1
    return [message, hint, line.slice(start, start + (at?.length ?? 1))]
  })
}

describe('parseData', () => {
  it('marks wrong values and keys of JSON and YAML (SIDE-8)', async () => {
    expect(await faults('a/_category_.json', '{\n  "label": 5,\n  "postion": 1\n}')).toEqual([
      ['Unknown key "postion" in a/_category_.json.', 'Did you mean "position"?', '"postion"'],
      ['"label" must be a string', 'In a/_category_.json: put it in quotes, "5".', '5'],
    ])
    expect(
      await faults(
        '_category_.yml',
        '# é\nposition: "7"\nlink:\n  type: doc\n  # none\ncollapsed: no\n',
      ),
    ).toEqual([
      ['"position" must be a number', 'In _category_.yml: write 7 without quotes.', '"7"'],
      ['"id" must be a string', 'In _category_.yml: add "id", a text in quotes.', 'type: doc'],
      ['"collapsed" must be a boolean', 'In _category_.yml: write true or false.', 'no'],
    ])
    expect(await faults('_category_.json', '[1]')).toEqual([
      [
        '_category_.json must hold an object, but it holds [1]',
        'Write { "label": "My category" }.',
        '[',
      ],
    ])
  })

  it('marks the permalink of a tag that is not an address (TAG-1)', async () => {
    const text = 'fees: {}\ncosts:\n  permalink: ../x\n'
    const { value, placeOf } = await parseData('tags.yml', text)
    const { diagnostics } = parseTags(value, 'tags.yml', placeOf)
    expect(diagnostics.map(({ hint, at }) => [hint, at])).toEqual([
      [
        'At tag "costs": write a path within the site, such as "/costs".',
        { file: 'tags.yml', line: 3, column: 14, length: 4 },
      ],
    ])
  })

  it('names the place of a fault of syntax, and ends with aliases that grow', async () => {
    expect((await faults('a.json', '{ "a": }}'))[0]?.[0]).toMatch(/^a\.json cannot be read: /)
    const bomb = Array.from({ length: 12 }, (_, i) =>
      i === 0
        ? 'a0: &a0 [x, x]'
        : `a${i}: &a${i} [${Array(9)
            .fill(`*a${i - 1}`)
            .join(', ')}]`,
    ).join('\n')
    expect((await faults('_category_.yml', bomb))[0]?.[0]).toMatch(
      /^_category_\.yml cannot be read: /,
    )
  })
})
