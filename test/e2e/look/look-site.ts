// A small site that holds every part of a page at least once.
import type { Files } from '../../helpers/site.js'
import { sharedSite, type SharedSite } from '../../helpers/shared-site.js'

const TYPES = 'note tip info warning danger caution secondary important success'.split(' ')

const gallery = `---
title: All parts
tags: [alpha, beta]
---

Words with a [link](./folder/a.md), \`code\`, [\`code link\`](./folder/a.md), **weight**, <kbd>Ctrl</kbd>, <mark>mark</mark>,
a [way out](https://example.org) and a note[^1].

> A quote with a [link](./folder/a.md).

${TYPES.map((type) => `:::${type}\n\nText, a [link](./folder/a.md) and \`code\`.\n\n:::\n`).join('\n')}
## Lists

- [x] done
- [ ] open

1. One
   - Two

| Left | Right |
| :--- | ----: |
| a [link](./folder/a.md) | 1 |

### Code

\`\`\`ts title="src/a.ts" showLineNumbers {2}
const first = 1
const second = 'a text that is much longer than the column of the page is wide, so that it scrolls within its box' // words
\`\`\`

<details><summary>More</summary>

Text with a [link](./folder/a.md).

</details>

::::tabs{group=os}

:::tab{value=mac label="macOS"}

Text.

:::

:::tab{value=linux label="Linux"}

Text.

:::

::::

#### Deep

##### Deeper

###### Deepest

[^1]: The note.
`

const files: Files = {
  'docs/index.md': gallery,
  'docs/folder/a.md': '# Alpha\n\nText of alpha.\n\n## Part\n\nMore of alpha.\n',
  'docs/folder/_category_.json': JSON.stringify({
    label: 'Folder',
    link: { type: 'generated-index', description: 'All of it.' },
  }),
  'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n\nText.\n',
}

const settings = {
  announcementBar: { id: 'a', content: 'News with a <a href="/">link</a>', isCloseable: true },
  navbar: {
    title: 'Handbook',
    items: [
      { type: 'doc', docId: 'index', label: 'Docs' },
      { label: 'More', items: [{ label: 'Alpha', to: '/folder/a' }] },
      { href: 'https://example.org', label: 'Out', position: 'right' },
    ],
  },
  footer: {
    links: [{ title: 'More', items: [{ label: 'Out', href: 'https://example.org' }] }],
    copyright: 'Words',
  },
  docs: { sidebar: { hideable: true }, editUrl: 'https://example.org/edit' },
}

export const gallerySite = (): SharedSite => sharedSite(files, settings)
