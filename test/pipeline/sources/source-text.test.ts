import { describe, expect, it } from 'vitest'
import { sourceText, unreadText } from '../../../src/pipeline/sources/source-text.js'

describe('sourceText', () => {
  it('reads the text again only after it was let go', () => {
    const reads: string[] = []
    const source = sourceText({ text: '# A' }, () => (reads.push('read'), { text: '# A' }))
    expect([source.text, source.text, reads.length]).toEqual(['# A', '# A', 0])
    source.release()
    expect([source.text, source.text, reads.length]).toEqual(['# A', '# A', 1])
  })

  it('keeps a text that is in no file', () => {
    const source = sourceText({ text: '# A' })
    source.release()
    expect(source.text).toBe('# A')
  })
})

describe('unreadText', () => {
  it('reads the text when it is needed, once until it is let go', () => {
    let reads = 0
    const facts = { digest: 'd', codeFiles: [], usesMdx: false }
    const source = unreadText(facts, () => ({ text: `text ${String(++reads)}` }))
    expect(reads).toBe(0)
    expect([source.text, source.text]).toEqual(['text 1', 'text 1'])
    source.release()
    expect(source.text).toBe('text 2')
  })
})
