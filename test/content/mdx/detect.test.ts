import { describe, expect, it } from 'vitest'
import { isMdxPage, usesMdx } from '../../../src/content/mdx/detect.js'

describe('isMdxPage', () => {
  it.each([
    ['a.mdx', '# A', 'detect', true],
    ['a.md', '# A', 'detect', false],
    ['a.md', 'import A from "./a"\n', 'detect', false],
    ['a.md', 'import A from "./a"\n', 'detect-content', true],
    ['a.markdown', '# A', 'detect-content', false],
    ['a.mdx', '# A', 'detect-content', true],
    ['a.md', '# A', 'mdx', true],
    ['a.mdx', '# A', 'md', false],
  ] as const)('of %s with %j under %s is %s (MDX-6)', (path, text, format, expected) => {
    expect(isMdxPage(path, text, format)).toBe(expected)
  })
})

describe('usesMdx', () => {
  it.each([
    "import Tabs from '@theme/Tabs'\n\n# A",
    '---\ntitle: A\n---\n\nimport "./a.css"\n',
    'export const a = 1\n',
    'Text <Chart data="1" /> here',
    '<Tabs>\n  <TabItem value="a">\n\nx\n\n  </TabItem>\n</Tabs>',
    '<div style={{ color: "red" }}>x</div>',
    'Text {/* a comment */} here',
    'Version {frontMatter.version}',
    '<details>\n  <summary>Toggle **me**</summary>\n\n  Text\n\n</details>',
    '<td>[a](./a.md)</td>',
    '<div class="a">\n- one\n- two\n</div>',
    '<head>\n  <meta name="a" content="b" />\n</head>\n',
  ])('sees %j (MDX-6)', (text) => {
    expect(usesMdx(text)).toBe(true)
  })

  it.each([
    '# A\n\nText with <b>HTML</b> and { braces }.',
    'import goods from abroad',
    'export of goods',
    '```jsx\nimport A from "./a"\n<A />\n```\n',
    '- list\n\n  ~~~js\n  import A from "./a"\n  ~~~\n',
    'In code `<Chart />` and `{/* x */}` alone',
    '<details>\n<summary>Toggle</summary>\n\n**Text**\n\n</details>',
    '<p align="center">\n  <img src="a.png">\n</p>',
    'A { /regex/ } and <kbd>a</kbd> **b**',
    '<!-- <Chart /> -->',
    'Replace <YOUR_KEY> by yours',
    '---\ndescription: <Chart />\n---\n\nText',
    '---\r\ndescription: <Chart />\r\n---\r\n\r\nText',
    '1. a\n   - ~~~jsx\n     <Chart />\n     ~~~\n',
    '````md\n```jsx\n````\n',
  ])('sees nothing in %j (MDX-6)', (text) => {
    expect(usesMdx(text)).toBe(false)
  })
})
