import { describe, expect, it } from 'vitest'
import type { Html } from 'mdast'
import { isStrayTag, withoutStrayTags } from '../../../src/content/plugins/raw-html.js'

describe('withoutStrayTags', () => {
  it.each([
    ['<your-key>', '', '&lt;your-key>'],
    ['<my-widget a="b">', 'x</my-widget>', '<my-widget a="b">'],
    ['<b>', '', '&lt;b>'],
    ['<b>', '</b>', '<b>'],
    ['<br>', '', '<br>'],
    ['<img src="a.png">', '', '<img src="a.png">'],
    ['<a name="x">', '', '<a name="x"></a>'],
    ['<a href="x">', '', '&lt;a href="x">'],
    ['<plaintext>', '</plaintext>', '&lt;plaintext>'],
    ['<address>', '', '&lt;address>'],
    ['<a name="x"/>', '', '<a name="x"></a>'],
    ['<b/>', '', '<b></b>'],
    ['<my-key />', '', '<my-key ></my-key>'],
    ['<i title="a > b">', '', '&lt;i title="a > b">'],
  ])('makes %s before %j inside a line into %s (MD-1)', (html, after, expected) => {
    expect(
      withoutStrayTags(html, {
        isClosedAfter: (name) => after.includes(`</${name}>`),
        isInline: true,
      }),
    ).toBe(expected)
  })

  it.each([
    ['<div>', '<div>'],
    ['<table><tr><td>', '<table><tr><td>'],
    ['<script>document.write("<foo>")</script>', '<script>document.write("<foo>")</script>'],
    ['<script>\nlet a', '&lt;script>\nlet a'],
    ['<!-- <foo> -->', '<!-- <foo> -->'],
    ['<svg><path d=""/></svg>', '<svg><path d=""/></svg>'],
  ])('makes %s between blocks into %s (MD-1, MD-4)', (html, expected) => {
    expect(withoutStrayTags(html, { isClosedAfter: () => false, isInline: false })).toBe(expected)
  })

  it.each([
    ['<b>', ['x', '</B >'], false],
    ['<b>', ['</b'], true],
    ['</b>', [], false],
    ['<b>', [], true],
  ])('tells of %s before %j whether it is text: %s (MD-1)', (value, after, expected) => {
    const html = (text: string): Html => ({ type: 'html', value: text })
    expect(isStrayTag(html(value), after.map(html))).toBe(expected)
  })
})
