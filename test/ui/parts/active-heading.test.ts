import { describe, expect, it } from 'vitest'
import { activeHeading } from '../../../src/ui/parts/active-heading.js'

const screen = { barBottom: 60, viewportHeight: 800 }
const box = (id: string, top: number) => ({ id, top, bottom: top + 30 })

describe('activeHeading', () => {
  it('is the first heading below the bar when it is in the upper half (TOC-5)', () => {
    expect(activeHeading([box('a', -500), box('b', 76), box('c', 300)], screen)).toBe('b')
  })

  it('is the heading before it when the next one is lower (TOC-5)', () => {
    expect(activeHeading([box('a', -500), box('b', 500)], screen)).toBe('a')
  })

  it('is none when the first heading is in the lower half (TOC-5)', () => {
    expect(activeHeading([box('a', 500)], screen)).toBe(undefined)
  })

  it('is the last heading when none is below the bar (TOC-5)', () => {
    expect(activeHeading([box('a', -900), box('b', -100)], screen)).toBe('b')
  })

  it('counts a heading that touches the lower edge of the bar as below it (TOC-5)', () => {
    expect(activeHeading([box('a', -900), box('b', 60)], screen)).toBe('b')
    expect(activeHeading([box('a', -900), box('b', 59)], screen)).toBe('b')
    expect(activeHeading([box('a', -900), box('b', 59), box('c', 900)], screen)).toBe('b')
  })

  it('is none on a page without headings', () => {
    expect(activeHeading([], screen)).toBe(undefined)
  })
})
