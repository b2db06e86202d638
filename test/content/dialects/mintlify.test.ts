import { describe, expect, it } from 'vitest'
import { mintlify } from '../../../src/content/dialects/mintlify/mintlify.js'

function translate(text: string, options: Readonly<Record<string, unknown>> = {}) {
  const { text: found, places } = mintlify.translate({
    ...{ text, file: 'docs/a.mdx', format: 'mdx', docsDir: 'docs' },
    ...{ includeFolders: [], variables: { leaf: 'green' }, read: () => undefined, options },
  })
  expect(places).toHaveLength(found.split('\n').length)
  return found
}

describe('Mintlify', () => {
  it('FOREIGN-MINTLIFY-9: keys of the front matter have our names, a hidden page is unlisted, and variables have their values', () => {
    expect(translate('---\nsidebarTitle: A\ntag: NEW\n---\n\n{{leaf}} {{other}}\n')).toBe(
      '---\nsidebar_label: A\nsidebar_badge: NEW\n---\n\ngreen {{other}}\n',
    )
    expect(translate('---\ntitle: A\n---\n', { hidden: ['a.mdx'] })).toBe(
      '---\nunlisted: true\ntitle: A\n---\n',
    )
    expect(translate('Text.\n', { hidden: ['a.mdx'] })).toBe('---\nunlisted: true\n---\nText.\n')
    expect(translate('---\nhidden: true\n---\n', { hidden: ['a.mdx'] })).toBe(
      '---\nunlisted: true\n---\n',
    )
    expect(translate('---\nopenapi: post /cups\n---\nText.\n')).toContain('\n`post /cups`\n')
  })
})
