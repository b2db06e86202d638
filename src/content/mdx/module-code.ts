// A finished page → the JavaScript module that renders it, by MDX's own compiler from the tree on.
import { createProcessor } from '@mdx-js/mdx'
import type { Program } from 'estree'
import type { Root, RootContent } from 'hast'
import type { VFile } from 'vfile'
import { fencedRows } from '../blocks/page-blocks.js'
import type { Position } from '../context/messages.js'
import { IN_HTML, type PageFile, type SourceText } from '../context/page-data.js'
import { isolateParts } from './isolate.js'
import { reportComponent } from './jsx/missing-component.js'
import type { MdxModule } from './static/mdx-module.js'
import { reactTree, type Marks } from './react-tree.js'
import { OWN_COMPONENTS } from './static/scope.js'
import { removeUnusedImports } from './unused-imports.js'

/** The module of built-in components, as the modules of pages import it. */
const COMPONENTS_MODULE = 'orion-docs/mdx'

type Line = Extract<RootContent, { type: 'mdxjsEsm' }>

/**
 * The module's text, with the same placeholders for addresses as in HTML. Its default export is the content.
 * Components that are not imported become boxes, with a warning.
 */
export function moduleCode(
  tree: Root,
  file: PageFile<'headings' | 'links' | 'options' | 'react' | 'source'>,
  mdx: MdxModule | undefined,
): string {
  const { links, react } = file.data.orion
  const marks: Marks = {
    reference: links.placeholder,
    referenceInHtml: `${links.placeholder}${IN_HTML}`,
    part: `${links.placeholder}-part-`,
  }
  const isOfSite = (name: string): boolean =>
    mdx?.scope.isBound(name) === true &&
    mdx.scope.own(name) === undefined &&
    mdx.scope.astro(name) === undefined
  const { tree: content, parts } = reactTree(tree, marks, isOfSite)
  const lines = mdx?.lines ?? []
  const { text: source } = file.data.orion.source
  const first = generate(content, lines, source)
  const missing = [
    ...new Set(
      [...first.matchAll(/_missingMdxReference\("([\w$]+)/g)].map(([, name = '']) => name),
    ),
    // Of a bound name only a member may be missing, which shows only when the page runs.
  ].filter((name) => name !== '' && mdx?.scope.isBound(name) !== true)
  const own = missing.filter((name) => OWN_COMPONENTS.has(name))
  const unknown = missing.filter((name) => !OWN_COMPONENTS.has(name))
  for (const name of unknown) {
    reportComponent(name, file, positionOf(name, file.data.orion.source))
  }
  const generated =
    missing.length === 0 ? first : generate(content, [...lines, ...ownLines(own, unknown)], source)
  const code = withParts(generated, parts, marks)
  if (/DocCardList|useCurrentSidebarCategory/.test(code)) react.hasCards = true
  return valuesLine(file, mdx) + code
}

/** The code with its parts and the places of references. */
function withParts(
  code: string,
  parts: readonly (readonly string[])[],
  { part, reference }: Marks,
): string {
  return code
    .replace(new RegExp(`"${reference}": "(\\d+)"`, 'g'), `${reference}="$1"`)
    .replace(
      new RegExp(`(children: |content: \\(\\) => )?"${part}(\\d+)"`, 'g'),
      (_, only: string | undefined, number: string) => {
        const expressions = parts[Number(number)] ?? []
        const text = expressions.join(', ')
        // A component may read the properties of its only child: such a child is not a list.
        return only === undefined || expressions.length === 1
          ? `${only ?? ''}${text}`
          : `${only}[${text}]`
      },
    )
}

/** The compiler of MDX from the tree on, which comes with the file, as does the text of the page. */
const COMPILER = createProcessor({
  format: 'mdx',
  elementAttributeNameCase: 'react',
  rehypePlugins: [() => (_, file) => file.data['tree'] as Root],
  recmaPlugins: [
    () => (program: Program, file: VFile) => {
      renameContent(program)
      removeUnusedImports(program)
      isolateParts(program, COMPONENTS_MODULE, String(file.data['source']))
    },
  ],
}).freeze()

/** The compiler calls the content MDXContent, and pages may import something by that name. */
function renameContent({ body }: Program): void {
  for (const line of body) {
    const content = line.type === 'ExportDefaultDeclaration' ? line.declaration : undefined
    if (content?.type === 'FunctionDeclaration' && content.id?.name === 'MDXContent')
      content.id.name = '_MdxPage'
  }
}

function generate(content: Root, lines: readonly Line[], source: string): string {
  const tree = structuredClone({ ...content, children: [...lines, ...content.children] })
  return String(COMPILER.processSync({ value: '', data: { tree, source } }))
}

/** Names that pages find without an import: `frontMatter` (of Docusaurus), `frontmatter` (of others), `toc` and `contentTitle`; those that nothing defines are empty. */
function valuesLine(
  file: PageFile<'headings' | 'options' | 'source'>,
  mdx: MdxModule | undefined,
): string {
  const { headings, options, source } = file.data.orion
  const toc = headings.list.map(({ text, id, depth }) => ({ value: text, id, level: depth }))
  const values: Readonly<Record<string, unknown>> = {
    toc,
    contentTitle: headings.title ?? undefined,
    frontMatter: mdx?.frontMatter ?? {},
    frontmatter: mdx?.frontMatter ?? {},
  }
  const empty = [...(mdx?.scope.undefinedNames ?? [])].map((name) => `const ${name} = "";`)
  const given = Object.entries(values)
    .filter(([name]) => mdx?.scope.isBound(name) !== true)
    .filter(([name]) => options.isPartial === true || new RegExp(`\\b${name}\\b`).test(source.text))
    .map(
      ([name, value]) =>
        `export const ${name} = ${value === undefined ? 'undefined' : JSON.stringify(value)};`,
    )
  return [...empty, ...given].join('')
}

/** Where JSX inside an expression names a component. */
function positionOf(name: string, { text }: SourceText): Position | undefined {
  const tag = new RegExp(`<${name}\\b`)
  const lines = text.split('\n')
  const fenced = fencedRows(lines, 'mdx')
  const index = lines.findIndex((line, row) => tag.test(line) && !fenced.has(row))
  if (index < 0) return undefined
  const line = index + 1
  const column = (lines[index] ?? '').search(tag) + 1
  const end = { line, column: column + 1 + name.length }
  return { start: { line, column }, end }
}

/** `import { Tabs } from 'orion-docs/mdx'` and `export const Chart = unknownComponent('Chart')` as trees. */
function ownLines(own: readonly string[], unknown: readonly string[]): Line[] {
  const names = ['unknownComponent', ...own].join(', ')
  const boxes = unknown.map((name) => `export const ${name} = unknownComponent("${name}")`)
  const code = [`import { ${names} } from "${COMPONENTS_MODULE}"`, ...boxes].join('\n')
  return createProcessor({ format: 'mdx' })
    .parse(code)
    .children.filter((node) => node.type === 'mdxjsEsm')
}
