import { describe, expect, it } from 'vitest'
import { createBookLinks } from '../../../src/site/print/book-links.js'

const pages = new Map([
  ['/a', { id: 'part-a', anchors: new Set(['x', 'é']) }],
  ['/b/c', { id: 'part-b-c', anchors: new Set<string>() }],
] as const)
const settings = { baseUrl: '/base/', url: 'https://docs.example', trailingSlash: undefined }
const links = createBookLinks(pages, settings)
const from = '/base/b/c'

describe('createBookLinks', () => {
  it('leads to the parts of the book and to their headings (PRINT-4)', () => {
    expect(links('/base/a', from)).toBe('#part-a')
    expect(links('/base/a/', from)).toBe('#part-a')
    expect(links('/base/a?os=mac#x', from)).toBe('#part-a--x')
    expect(links('/base/a#%C3%A9', from)).toBe('#part-a--%C3%A9')
    expect(links('https://docs.example/base/a#x', from)).toBe('#part-a--x')
    expect(links('../a', '/base/b/c')).toBe('#part-a')
  })

  it('leads to the page where it has no such heading (PRINT-4)', () => {
    expect(links('#gone', from)).toBe('#part-b-c')
    expect(links('/base/a#gone', from)).toBe('#part-a')
    expect(links('#', from)).toBe('#part-b-c')
  })

  it('leads to the address of other pages and files (PRINT-4)', () => {
    expect(links('/base/other#x', from)).toBe('https://docs.example/base/other#x')
    expect(links('/assets/a.zip', from)).toBe('https://docs.example/assets/a.zip')
    expect(links('mailto:a@example.org', from)).toBe('mailto:a@example.org')
    expect(links('https://example.org/a', from)).toBe('https://example.org/a')
    const unaddressed = { ...settings, url: undefined }
    expect(createBookLinks(pages, unaddressed)('/base/other', from)).toBe('/base/other')
  })
})
