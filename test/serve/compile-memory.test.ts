import { describe, expect, it, vi } from 'vitest'
import type { CompiledPage, PageSource } from '../../src/model/page.js'
import { memoizeCompile } from '../../src/serve/compile-memory.js'

const source = (text: string): PageSource => ({
  text,
  includes: {},
  options: {} as PageSource['options'],
})

const pageOf = ({ text }: PageSource): Promise<CompiledPage> =>
  Promise.resolve({ html: [text] } as unknown as CompiledPage)

describe('memoizeCompile', () => {
  it('compiles a page once, also while it is being compiled', async () => {
    const compile = vi.fn(pageOf)
    const remembered = memoizeCompile(compile, 2)
    const [one, other] = await Promise.all([remembered(source('a')), remembered(source('a'))])
    expect(one).toBe(other)
    expect(compile).toHaveBeenCalledTimes(1)
  })

  it('lets go of the page that was not used for longest, so that edits do not fill the memory', async () => {
    const compile = vi.fn(pageOf)
    const remembered = memoizeCompile(compile, 2)
    for (const text of ['a', 'b', 'a', 'c', 'a', 'b']) await remembered(source(text))
    expect(compile.mock.calls.map(([{ text }]) => text)).toEqual(['a', 'b', 'c', 'b'])
  })

  it('tries a page again that failed', async () => {
    const compile = vi.fn(pageOf).mockRejectedValueOnce(new Error('not yet'))
    const remembered = memoizeCompile(compile, 2)
    await expect(remembered(source('a'))).rejects.toThrow('not yet')
    expect((await remembered(source('a'))).html).toEqual(['a'])
  })
})
