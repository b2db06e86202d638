// A small site that has every feature once.
import type { Files } from '../../helpers/site.js'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const ADMONITIONS = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important', 'success']

const FEATURES = `---
title: All features
description: Words about everything.
tags: [first, second]
---

# All features

Words with *stress*, **weight**, ~~struck~~, \`code\`, <kbd>Ctrl</kbd>, [a link](./group/a.md),
[one elsewhere](https://elsewhere.example), https://bare.example, :smile: and a footnote[^one].

## Lists

1. First
2. Second
   - Inner

- [x] Done
- [ ] Open

> Quoted words.

---

## Tables

| Name | Left | Right |
| ---- | :--- | ----: |
| Ada  | 1    |     2 |

|      | Cheap | Dear |
| ---- | ----- | ---- |
| Old  | 1     | 2    |
| New  | 3     | 4    |
| Next | 5     | 6    |

## Boxes

${ADMONITIONS.map((name) => `:::${name}\nWords in a box with [a link](./group/a.md) and \`code\`.\n:::\n`).join('\n')}
> [!NOTE]
> Words as GitHub writes them.

:::details[More words]
Folded words.
:::

<details><summary>Raw</summary>Raw folded words.</details>

## Tabs

::::tabs{group="os"}
:::tab{value="mac" label="macOS"}
First panel.
:::
:::tab{value="linux" label="Linux"}
Second panel.
:::
::::

## Code

\`\`\`ts title="src/rate.ts" {2} showLineNumbers
// A comment about the rate.
const rate: number = 5 + Math.max(1, 2)
export const text = \`A long line of words that goes on and on, \${rate} times, further than any column is wide, so that it scrolls.\`
\`\`\`

\`\`\`sh
$ orion-docs build --out-dir here # words
\`\`\`

\`\`\`diff
- old words
+ new words
\`\`\`

## Formulas

Inline $\\alpha^2$ and a long one of its own:

$$
${Array.from({ length: 24 }, (_, index) => `x_{${index}}`).join(' + ')} = \\frac{1}{2}
$$

## Diagrams

\`\`\`mermaid
sequenceDiagram
  User->>Vault: deposit
  Note over Vault: counts
\`\`\`

\`\`\`mermaid
graph LR
  A --> B
\`\`\`

\`\`\`mermaid
graph LR
  A ==
\`\`\`

## Images

![A dot of colour](./dot.png)

### A heading with \`code\` and $x$

Last words.

[^one]: Noted words.
`

const TOOL = `import { useState } from 'react'
export const title = 'Tool'
export default function Tool() {
  const [count, setCount] = useState(0)
  if (globalThis.isBroken) throw new Error('No tool.')
  return <div><h1>Tool</h1><button id="count" onClick={() => setCount(count + 1)}>Pressed {count}</button></div>
}
`

const doc = (title: string, more = ''): string => `---\ntitle: ${title}\n${more}---\n\nWords.\n`

export const everyFeature: Files = {
  'docs/features.md': FEATURES,
  'docs/dot.png': PIXEL,
  'docs/secret.md': doc('Secret', 'unlisted: true\n'),
  'docs/group/a.md': doc('Page A', 'tags: [first]\n'),
  'docs/group/b.md': doc('Page B'),
  'docs/tool.page.tsx': TOOL,
  'sidebars.json': JSON.stringify({
    docs: [
      'features',
      {
        type: 'category',
        label: 'Group',
        link: { type: 'generated-index', slug: '/category/group', description: 'Words on it.' },
        items: ['group/a', 'group/b', { type: 'link', label: 'Out', href: 'https://out.example' }],
      },
    ],
  }),
}

export const settings = {
  tagline: 'Words that help',
  announcementBar: {
    id: 'one',
    content: 'Words for <a href="/features">all</a>',
    isCloseable: true,
  },
  navbar: {
    title: 'Handbook',
    items: [
      { to: '/features', label: 'Features' },
      {
        label: 'More',
        items: [
          { to: '/group/a', label: 'A' },
          { href: 'https://elsewhere.example', label: 'Elsewhere' },
        ],
      },
      {
        type: 'docsVersionDropdown',
        dropdownItemsAfter: [{ label: 'Older', href: 'https://old.example' }],
      },
      { type: 'search', position: 'right' },
    ],
  },
  footer: {
    links: [{ title: 'Docs', items: [{ label: 'Features', to: '/features' }] }],
    copyright: 'Words.',
  },
  docs: {
    sidebarPath: 'sidebars.json',
    sidebar: { hideable: true },
    versions: { current: { label: '2.0' } },
  },
}
