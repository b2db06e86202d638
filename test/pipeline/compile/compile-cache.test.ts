import { describe, expect, it } from 'vitest'
import type { CompiledPage } from '../../../src/model/page.js'
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
  const page = await compile(lateSource(text, {}, markdownOptions(plainConfig('/site'))))
  expect(page.html).toEqual([now])
  return entries.size
}

describe('a page whose text was read again', () => {
  it('is cached when the text is the same', async () => {
    expect(await cachedAfter('# A')).toBe(1)
  })

  it('is not cached when its file was changed meanwhile', async () => {
    expect(await cachedAfter('# B')).toBe(0)
  })
})
