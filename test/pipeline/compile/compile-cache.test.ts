import { describe, expect, it } from 'vitest'
import type { CompiledPage, PluginUse } from '../../../src/model/page.js'
import type { Store } from '../../../src/pipeline/cache/store/disk-store.js'
import {
  compileKey,
  withCache,
  type MakePage,
} from '../../../src/pipeline/compile/compile-cache.js'
import { sourceText } from '../../../src/pipeline/sources/source-text.js'
import { plainConfig } from '../../helpers/plain-config.js'
import { lateSource, markdownOptions } from '../../../src/pipeline/sources/page-source.js'

const PAGE: CompiledPage = {
  ...{ html: [], references: [], headings: [], sections: [], anchors: [], diagnostics: [] },
  ...{ hasDiagrams: false, hasMath: false, mathCss: '' },
}

/** Compiles a text that was let go, with `now` in its file; returns how many pages the cache has then. */
async function cachedAfter(now: string): Promise<number> {
  const entries = new Map<string, Uint8Array>()
  const store: Store = {
    get: (key) => entries.get(key),
    set: (key, bytes) => void entries.set(key, bytes),
    close: () => undefined,
  }
  const text = sourceText({ text: '# A' }, () => ({ text: now }))
  text.release()
  const make: MakePage = ({ text }) => Promise.resolve({ page: { ...PAGE, html: [text] } })
  const compile = withCache(make, store, compileKey('program', '/site'))
  const page = await compile(
    lateSource(text, {}, { options: markdownOptions(plainConfig('/site')), file: 'docs/a.md' }),
  )
  expect(page.html).toEqual([now])
  return entries.size
}

describe('the key of a page', () => {
  const keyOf = (siteDir: string, file: string, plugins: readonly PluginUse[]): string => {
    const { markdown, ...config } = plainConfig(siteDir)
    const options = markdownOptions({
      ...config,
      markdown: { ...markdown, remarkPlugins: plugins },
    })
    const text = sourceText({ text: '# A' }, () => ({ text: '# A' }))
    return compileKey('program', siteDir)(lateSource(text, {}, { options, file }))
  }
  const pluginIn = (siteDir: string): PluginUse[] => [
    { module: `file://${siteDir}/add.ts`, dataUrl: `data:,${siteDir}` },
  ]

  it('has the path where plugins see it, and never the folder of the site (LENIENT-20)', () => {
    const key = keyOf('/site', 'docs/a.md', pluginIn('/site'))
    expect(keyOf('/other', 'docs/a.md', pluginIn('/other'))).toBe(key)
    expect(keyOf('/site', 'docs/b.md', pluginIn('/site'))).not.toBe(key)
    expect(keyOf('/site', 'docs/b.md', [])).toBe(keyOf('/site', 'docs/a.md', []))
  })
})

describe('a page whose text was read again', () => {
  it('is cached when the text is the same', async () => {
    expect(await cachedAfter('# A')).toBe(1)
  })

  it('is not cached when its file was changed meanwhile', async () => {
    expect(await cachedAfter('# B')).toBe(0)
  })
})
