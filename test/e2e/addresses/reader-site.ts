// One site with everything that a reader can do, so that one build for each address is enough.
import { site, type Files } from '../../helpers/site.js'

const SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>'

const PARAGRAPHS = 'Words that fill the page, line after line.\n\n'.repeat(60)

const HOME = `# Home

To the [end of the intro](./guide/intro.md#the-end), the [kit](pathname:///kit.zip) and the [old place](/old/place).

${PARAGRAPHS}

[Tools](./guide/tools.mdx)
`

const INTRO = `# Intro

Words about apricots. ![Square](./square.svg) And a [file](./notes.txt).

[To the end](#the-end) and [next](./next.md).

\`\`\`sh title="run.sh"
orion build
\`\`\`

::::tabs{groupId="os"}
:::tab{value="mac" label="macOS"}
First panel.
:::
:::tab{value="linux" label="Linux"}
Second panel.
:::
::::

<details>
<summary>More words</summary>

#### Hidden heading

Folded words.

</details>

${PARAGRAPHS}

## The end

Last words.

${PARAGRAPHS}
`

const NEXT = `# Next

Plums ripen late: a plum is a fruit. Back to the [intro](./intro.md).

::::tabs{groupId="os"}
:::tab{value="mac" label="macOS"}
Third panel.
:::
:::tab{value="linux" label="Linux"}
Fourth panel.
:::
::::
`

const TOOLS = `import { Counter } from '../../parts/Counter'

# Tools

<Counter />

![Square](./square.svg)

Back to the [intro](./intro.md).
`

const COUNTER = `import { useState } from 'react'
import { Link, useSite } from 'orion-docs/components'
import dot from './dot.svg'
import styles from './counter.module.css'

export function Counter() {
  const [count, setCount] = useState(0)
  const { title } = useSite()
  return (
    <div className={styles.box} id="box">
      <button id="count" onClick={() => setCount(count + 1)}>{title} {count}</button>
      <img id="dot" src={dot} alt="" />
      <Link to="/guide/next">Onwards</Link>
    </div>
  )
}
`

const FOOTER = `import { useState } from 'react'
export default function Footer({ Original, ...props }) {
  const [count, setCount] = useState(0)
  return <div><Original {...props} /><button id="press" onClick={() => setCount(count + 1)}>Pressed {count}</button></div>
}
`

const FILES: Files = {
  'docs/index.md': HOME,
  'docs/guide/_category_.json': '{ "label": "Guide", "link": { "type": "generated-index" } }',
  'docs/guide/intro.md': INTRO,
  'docs/guide/next.md': NEXT,
  'docs/guide/notes.txt': 'Notes.\n',
  'docs/guide/square.svg': SQUARE,
  'docs/guide/tools.mdx': TOOLS,
  'docs/guide/drawn.md':
    '# Drawn\n\nA formula $\\alpha^2$ here.\n\n```mermaid\ngraph LR\n  Start --> Finish\n```\n',
  'docs/lab.page.tsx':
    "import { Counter } from '../parts/Counter'\nexport const title = 'Lab'\nexport default () => <main><h1>Lab</h1><Counter /></main>\n",
  'parts/Counter.tsx': COUNTER,
  'parts/counter.module.css': '.box { padding-left: 7px }\n',
  'parts/dot.svg': SQUARE,
  'theme/Footer.tsx': FOOTER,
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/index.md': '# Home\n\nOld words.\n',
  'versioned_docs/version-1.0/guide/intro.md': '# Intro\n\nOld words about quinces.\n',
  'static/favicon.svg': SQUARE,
  'static/kit.zip': 'zip',
}

const SETTINGS = {
  title: 'Handbook',
  url: 'https://handbook.example',
  announcementBar: { id: 'spring', content: 'News of spring', isCloseable: true },
  components: { Footer: 'theme/Footer.tsx' },
  docs: { lastVersion: 'current', versions: { current: { label: '2.0' } } },
  footer: { copyright: 'Acme' },
  navbar: {
    title: 'Handbook',
    items: [
      { label: 'Guide', to: '/guide/intro' },
      { type: 'docsVersionDropdown', position: 'right' },
      { type: 'search', position: 'right' },
    ],
  },
  redirects: [{ from: '/old/place', to: '/guide/next' }],
  // German has a script of its own.
  search: { language: ['en', 'de'], highlightOnTarget: true },
}

/** The folder of the site with these settings besides. */
export const readerSite = (settings: object): Promise<string> =>
  site({ ...FILES, 'orion-docs.config.json': JSON.stringify({ ...SETTINGS, ...settings }) })
