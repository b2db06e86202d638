import { describe, expect, it } from 'vitest'
import { proseAttributes } from '../../../src/model/text/prose-attributes.js'

describe('the words in attributes of a component (LENIENT-16)', () => {
  it.each<[string, Record<string, unknown>, unknown]>([
    [
      'texts by their names',
      { title: 'Harbour', alt: 'Quay' },
      [{ text: 'Harbour' }, { text: 'Quay' }],
    ],
    ['texts of several words', { intro: 'Two ships', size: 'large' }, [{ text: 'Two ships' }]],
    [
      'no looks and addresses',
      {
        className: 'box wide',
        previewClassName: 'wide tall',
        src: '/a.png',
        icon: 'red light',
        d: 'M 0 0',
      },
      [],
    ],
    ['a link at its text', { to: '/quay', label: 'Quay' }, [{ text: 'Quay', href: '/quay' }]],
    [
      'a link without a text',
      { href: 'https://example.org' },
      [{ text: 'https://example.org', href: 'https://example.org' }],
    ],
    [
      'a source on another site that is no picture',
      { src: 'https://example.org/watch?v=1', thumb: 'https://example.org/a.png' },
      [{ text: 'https://example.org/watch?v=1', href: 'https://example.org/watch?v=1' }],
    ],
    ['no pictures of other sites', { src: 'https://example.org/a.png?x=1' }, []],
    ['lists', { items: ['oil', 'gas'], sizes: ['1', '2'] }, [{ text: 'oil' }, { text: 'gas' }]],
    [
      'lists of objects',
      { cards: [{ title: 'One', link: './one' }, { title: 'Two' }] },
      [{ text: 'One', href: './one' }, { text: 'Two' }],
    ],
    [
      'links whose start only the component knows',
      { link: 'guide/start#first', url: 'owner/name' },
      [{ text: 'guide/start#first', href: 'guide/start#first' }],
    ],
    [
      'lists of links',
      { links: ['/quay', 'guide/start', 'Two ships'] },
      [
        { text: '/quay', href: '/quay' },
        { text: 'guide/start', href: 'guide/start' },
        { text: 'Two ships' },
      ],
    ],
    ['no code', { code: 'let a = b', value: 'if (a) { light the lamp }' }, []],
    ['no other values', { title: 3, label: true, text: undefined, caption: new Map() }, []],
  ])('%s', (_name, attributes, expected) => {
    expect(proseAttributes(attributes)).toEqual(expected)
  })

  it('ends where a value contains itself', () => {
    const loop: Record<string, unknown> = { title: 'Round' }
    loop['self'] = loop
    expect(proseAttributes(loop).length).toBeGreaterThan(0)
  })
})
