import { describe, expect, it } from 'vitest'
import { docusaurus } from '../../../src/content/dialects/docusaurus/docusaurus.js'
import { commandsFor } from '../../../src/content/dialects/docusaurus/package-commands.js'

function translate(text: string, files: Readonly<Record<string, string>> = {}) {
  return docusaurus.translate({
    text,
    file: 'docs/a.mdx',
    format: 'mdx',
    docsDir: 'docs',
    includeFolders: [],
    variables: {},
    read: (path) => files[path],
  })
}

describe('the Markdown of Docusaurus', () => {
  it('shows commands of npm for each package manager, inside lists too (DOCU-9)', () => {
    const { text, places } = translate(
      '- Install:\n\n  ```bash npm2yarn\n  npm i -D anvil\n  ```\n',
    )
    expect(text).toBe(
      [
        '- Install:',
        '',
        '  <Tabs groupId="npm2yarn">',
        ...[
          ['npm', 'npm', 'npm i -D anvil'],
          ['yarn', 'Yarn', 'yarn add --dev anvil'],
          ['pnpm', 'pnpm', 'pnpm add --save-dev anvil'],
          ['bun', 'Bun', 'bun add --dev anvil'],
        ].flatMap(([value = '', label = '', line = '']) => [
          `  <TabItem value="${value}" label="${label}">`,
          '',
          '  ```bash',
          `  ${line}`,
          '  ```',
          '',
          '  </TabItem>',
        ]),
        '  </Tabs>',
        '',
      ].join('\n'),
    )
    expect(places).toHaveLength(text.split('\n').length)
    expect(places[6]).toEqual({ line: 4, shift: 0 })
  })

  it('has what is inside mdx-code-block as content, line by line (DOCU-9)', () => {
    const written = [
      'Text',
      '',
      '```mdx-code-block',
      "import A from './A'",
      '',
      '<A>',
      '```',
      '',
      '````md',
      '```mdx-code-block',
      '````',
      '- ````mdx-code-block',
      '  ```js tab',
      '  code',
      '  ```',
      '  ````',
      '```mdx-code-block',
      'not closed',
      '',
    ]
    expect(docusaurus.mayUse('- ```mdx-code-block\n')).toBe(true)
    const { text, places } = translate(written.join('\n'))
    expect(text.split('\n')).toEqual([
      ...['Text', '', '', "import A from './A'", '', '<A>', '', ''],
      ...['````md', '```mdx-code-block', '````'],
      '-',
      ...[
        '  <Tabs groupId="code-examples">',
        '  <TabItem value="JavaScript" label="JavaScript">',
        '',
      ],
      ...['  ```js', '  code', '  ```', '', '  </TabItem>', '  </Tabs>', ''],
      ...['```mdx-code-block', 'not closed', ''],
    ])
    expect(places[3]).toEqual({ line: 4, shift: 0 })
    expect(places[5]).toEqual({ line: 6, shift: 0 })
  })

  it('keeps what npm and other programs share (DOCU-9)', () => {
    const lines = [
      '$ npm install',
      'npm install -g anvil && npm run build -- --watch',
      'npm uninstall --save anvil # gone',
      'npx anvil forge',
      'npm create anvil@latest my-app -- --template ts',
      'cd anvil',
      'npm ci',
    ]
    expect(commandsFor('Yarn', lines)).toEqual([
      '$ yarn install',
      'yarn global add anvil && yarn build --watch',
      'yarn remove anvil # gone',
      'yarn dlx anvil forge',
      'yarn create anvil@latest my-app --template ts',
      'cd anvil',
      'yarn install --frozen-lockfile',
    ])
    expect(commandsFor('Bun', lines).slice(3, 5)).toEqual([
      'bunx anvil forge',
      'bun create anvil@latest my-app --template ts',
    ])
  })

  it('makes tabs of code blocks that follow each other (DOCU-9)', () => {
    const { text } = translate(
      [
        '```js tab title="a.js"',
        'one()',
        '```',
        '',
        '```ts tab={"span":2}',
        'two()',
        '```',
        '',
        // A block within the span of the one before it.
        '```ts tab title="more.ts"',
        'three()',
        '```',
        '',
        'After.',
        '',
        '```js',
        'npm2yarn tab',
        '```',
        '',
      ].join('\n'),
    )
    expect(text).toBe(
      [
        '<Tabs groupId="code-examples">',
        '<TabItem value="JavaScript" label="JavaScript">',
        '',
        '```js title="a.js"',
        'one()',
        '```',
        '',
        '</TabItem>',
        '<TabItem value="TypeScript" label="TypeScript">',
        '',
        '```ts',
        'two()',
        '```',
        '',
        '```ts title="more.ts"',
        'three()',
        '```',
        '',
        '</TabItem>',
        '</Tabs>',
        '',
        'After.',
        '',
        '```js',
        'npm2yarn tab',
        '```',
        '',
      ].join('\n'),
    )
  })

  it('imports the components that the site gives to all pages (DOCU-9)', () => {
    const files = {
      'src/theme/MDXComponents.tsx': `import MDXComponents from '@theme-original/MDXComponents'
import Spark from '@site/src/components/Spark'
import { Hammer as Tool } from '../parts/tools'

export default {
  ...MDXComponents,
  Spark,
  Hammer: Tool, // heavy
}
`,
    }
    const page =
      "import Forge from './Forge'\n\n<Forge />\n\n<Spark>\n\n<Hammer/> <Unknown />\n\n</Spark>\n"
    expect(translate(page, files).text).toBe(
      `${page}\nimport Spark from "@site/src/components/Spark"\nimport { Hammer as Hammer } from "@site/src/parts/tools"\n`,
    )
    expect(translate(page).text).toBe(page)
    const inOneLine = "import Forge from './Forge'; import Spark from './Spark'\n\n<Spark />\n"
    expect(translate(inOneLine, files).text).toBe(inOneLine)
  })

  it('takes components that the module itself makes from its object, and members of components (DOCU-9)', () => {
    const files = {
      'src/theme/MDXComponents/index.js': `import Original from '@theme-original/MDXComponents'
import { Kettle } from '@site/src/parts'

const styles = { Cup: 'cup' }

function Cup(props) {
  return <b {...props} />
}

const MDXComponents = {
  ...Original,
  Kettle,
  Cup,
  h1: (props) => <h1 {...props} />,
  Tray: ({ children, ...rest }) => <div {...rest}>{children}</div>,
}

export default MDXComponents
`,
    }
    const page = '<Kettle.Lid />\n\n<Cup>a</Cup>\n\n<Tray />\n\n<Original />\n'
    expect(translate(page, files).text).toBe(
      `${page}
import { Kettle as Kettle } from "@site/src/parts"
import componentsOfTheSite from "@site/src/theme/MDXComponents/index.js"

export const Cup = componentsOfTheSite.Cup
export const Tray = componentsOfTheSite.Tray
`,
    )
  })
})
