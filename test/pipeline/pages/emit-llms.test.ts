import { describe, expect, it } from 'vitest'
import { emitLlms } from '../../../src/pipeline/pages/emit-llms.js'
import { MOST_FULL_BYTES } from '../../../src/site/publish/llms.js'
import { markdownPaths } from '../../../src/site/publish/markdown-files.js'
import { build, settings } from '../../site/example.js'

/** Names of the files that are written for a site whose page has so many bytes of Markdown. */
function written(
  bytes: number,
  own: Parameters<typeof settings>[0] = {},
  files: readonly string[] = [],
): string[] {
  const config = settings(own)
  const { site } = build({ 'a.md': { title: 'A' } }, { settings: config })
  const tree = { staticFiles: new Map(files.map((file) => [file, `/static/${file}`])) }
  const names: string[] = []
  const output = {
    kept: new Map(),
    keep: () => false,
    size: () => bytes,
    read: () => '# A\n',
    write: (file: string) => void names.push(file),
  }
  emitLlms(
    { snapshot: { site, markdownPaths: markdownPaths(site, config), tree }, config, output },
    false,
  )
  return names
}

describe('emitLlms', () => {
  it('writes llms-full.txt up to a size, where it is wanted (AGENT-10)', () => {
    expect(written(MOST_FULL_BYTES)).toEqual(['llms.txt', 'llms-full.txt'])
    expect(written(MOST_FULL_BYTES + 1)).toEqual(['llms.txt'])
    expect(written(4, { llmsFull: false })).toEqual(['llms.txt'])
    expect(written(4, {}, ['llms-full.txt'])).toEqual(['llms.txt'])
    expect(written(4, {}, ['llms.txt'])).toEqual(['llms-full.txt'])
  })
})
