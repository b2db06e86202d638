import { expect, it } from 'vitest'
import { readArticle } from '../../../src/content/outline/read-article.js'
import { defaultOptions } from '../default-options.js'

it('knows placeholders without their titles (LENIENT-16)', () => {
  const box =
    '<span class="admonition admonition-warning unknown-component">' +
    '<span class="admonition-title">Missing import <code>gone</code></span>words</span>'
  const { headings, sections } = readArticle(
    `<h2 id="a">Set ${box}</h2><p>Before ${box}</p>`,
    defaultOptions,
  )
  expect(headings).toMatchObject([{ id: 'a', text: 'Set words' }])
  expect(JSON.stringify([headings, sections])).not.toContain('gone')
  expect(JSON.stringify(sections)).toContain('Before words')
})
