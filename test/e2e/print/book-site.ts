// A small site whose pages have everything that a book has to follow: versions, a base, ids, drawings, tabs, MDX.
import type { Files } from '../../helpers/site.js'

export const BOOK_SETTINGS = {
  title: 'Handbook',
  url: 'https://handbook.example',
  baseUrl: '/base/',
  print: true,
  // A link to a missing heading is one of the cases.
  onBrokenAnchors: 'ignore',
  docs: { sidebarPath: './sidebars.json' },
  navbar: { items: [{ type: 'docSidebar', sidebarId: 'guide', label: 'The guide' }] },
}

const SIDEBARS = JSON.stringify({
  guide: [
    'index',
    {
      type: 'category',
      label: 'Deep',
      items: ['deep/one', { type: 'category', label: 'Deeper', items: ['deep/two'] }],
    },
    { type: 'category', label: 'Listed', link: { type: 'generated-index' }, items: ['mdx'] },
    'hidden',
  ],
  other: ['other'],
})

export const BOOK_FILES: Files = {
  'sidebars.json': SIDEBARS,
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/old.md': '# Old\n\nWhat was first.\n',
  'versioned_sidebars/version-1.0-sidebars.json': '{ "guide": ["old"] }',
  'docs/index.md': `# Start

See [one](./deep/one.md), [a heading](./deep/two.md#same), [another book](./other.md), [a category](/next/category/listed),
[itself](#same), [nothing](./deep/one.md#gone) and [a site](https://example.org/). A note.[^1]

![Cup](./cup.svg)

## Same

[^1]: The text of the note.
`,
  'docs/cup.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" id="r"/></svg>',
  'docs/deep/one.md': `# One

## Same

Also a note.[^1] A formula: $x^2$.

<details><summary>More</summary>

Words in details.

</details>

::::tabs

:::tab{value=a label="First"}

Words in the first tab.

:::

:::tab{value=b label="Second"}

Words in the second tab.

:::

::::

[^1]: Another note.
`,
  'docs/deep/two.md':
    '# Two\n\n## Same\n\n### Lower\n\n```mermaid\nflowchart LR\n  A --> B\n```\n\nBack to [the start](../index.md).\n',
  'docs/mdx.mdx':
    'import { Box } from \'@site/box\'\n\n# Components\n\n<Box id="same">In a [box](./index.md).</Box>\n',
  'box.tsx':
    'import \'./box.css\'\nexport const Box = ({ id, children }) => <div id={id} className="box">{children}</div>\n',
  'box.css': '.box { padding: 3px }\n',
  'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n\nSecret words.\n',
  'docs/other.md': '# Other\n\nTo [one](./deep/one.md).\n',
}
