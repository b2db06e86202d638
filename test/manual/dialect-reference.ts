// The manual's table of what becomes of other tools' Markdown, generated from the fixtures that hold the program to it.
import type { DialectName } from '../../src/model/dialects.js'
import type { DialectRow } from '../fixtures/dialects/dialect-row.js'
import { docsifyRows } from '../fixtures/dialects/docsify.js'
import { wikiRows } from '../fixtures/dialects/wiki.js'
import { documenterRows } from '../fixtures/dialects/documenter.js'
import { dumiRows } from '../fixtures/dialects/dumi.js'
import { slateRows } from '../fixtures/dialects/slate.js'
import { exdocRows } from '../fixtures/dialects/exdoc.js'
import { docusaurusRows } from '../fixtures/dialects/docusaurus.js'
import { starlightRows } from '../fixtures/dialects/starlight.js'
import { gitbookRows } from '../fixtures/dialects/gitbook.js'
import { mdbookRows } from '../fixtures/dialects/mdbook.js'
import { vitepressRows } from '../fixtures/dialects/vitepress.js'
import { vuepressRows } from '../fixtures/dialects/vuepress.js'
import { fumadocsRows } from '../fixtures/dialects/fumadocs.js'
import { mintlifyRows } from '../fixtures/dialects/mintlify.js'
import { nextraRows } from '../fixtures/dialects/nextra.js'
import { nuxtContentRows } from '../fixtures/dialects/nuxt-content.js'
import { rspressRows } from '../fixtures/dialects/rspress.js'
import { vocsRows } from '../fixtures/dialects/vocs.js'
import { docfxRows } from '../fixtures/dialects/docfx.js'
import { retypeRows } from '../fixtures/dialects/retype.js'
import { quartoRows } from '../fixtures/dialects/quarto.js'
import { writersideRows } from '../fixtures/dialects/writerside.js'
import { asciidocRows } from '../fixtures/dialects/asciidoc.js'
import { mystRows } from '../fixtures/dialects/myst.js'
import { hugoRows } from '../fixtures/dialects/hugo.js'
import { zolaRows } from '../fixtures/dialects/zola.js'
import { jekyllRows } from '../fixtures/dialects/jekyll.js'
import { plainRows } from '../fixtures/dialects/plain.js'
import { mkdocsRows } from '../fixtures/dialects/mkdocs.js'

export type DialectTable = {
  readonly name: DialectName
  readonly title: string
  readonly rows: readonly DialectRow[]
}

/** In the order of the page. */
export const DIALECT_TABLES: readonly DialectTable[] = [
  { name: 'docusaurus', title: 'Docusaurus', rows: docusaurusRows },
  { name: 'vitepress', title: 'VitePress', rows: vitepressRows },
  { name: 'vuepress', title: 'VuePress', rows: vuepressRows },
  { name: 'starlight', title: 'Starlight', rows: starlightRows },
  { name: 'fumadocs', title: 'Fumadocs', rows: fumadocsRows },
  { name: 'mintlify', title: 'Mintlify', rows: mintlifyRows },
  { name: 'nextra', title: 'Nextra', rows: nextraRows },
  { name: 'rspress', title: 'Rspress', rows: rspressRows },
  { name: 'vocs', title: 'Vocs', rows: vocsRows },
  { name: 'dumi', title: 'dumi', rows: dumiRows },
  { name: 'docfx', title: 'DocFX', rows: docfxRows },
  { name: 'myst', title: 'MyST', rows: mystRows },
  { name: 'asciidoc', title: 'AsciiDoc', rows: asciidocRows },
  { name: 'quarto', title: 'Quarto', rows: quartoRows },
  { name: 'writerside', title: 'Writerside', rows: writersideRows },
  { name: 'retype', title: 'Retype', rows: retypeRows },
  { name: 'nuxt-content', title: 'Nuxt Content', rows: nuxtContentRows },
  { name: 'mdbook', title: 'mdBook', rows: mdbookRows },
  { name: 'gitbook', title: 'GitBook', rows: gitbookRows },
  { name: 'docsify', title: 'docsify', rows: docsifyRows },
  { name: 'exdoc', title: 'ExDoc', rows: exdocRows },
  { name: 'documenter', title: 'Documenter.jl', rows: documenterRows },
  { name: 'wiki', title: 'wikis', rows: wikiRows },
  { name: 'slate', title: 'Slate', rows: slateRows },
  { name: 'mkdocs', title: 'MkDocs', rows: mkdocsRows },
  { name: 'hugo', title: 'Hugo', rows: hugoRows },
  { name: 'zola', title: 'Zola', rows: zolaRows },
  { name: 'jekyll', title: 'Jekyll', rows: jekyllRows },
  { name: 'plain', title: 'no tool', rows: plainRows },
]

const INTRO = `---
title: Other tools' Markdown
description: What becomes of the Markdown of other documentation tools, construct by construct.
keywords: [dialect, migrate, containers, admonitions, vue, snippets]
---

Pages written for another tool are read in its own Markdown where the site has that tool's settings file, or where
[\`markdown.dialect\`](./settings.md#markdown.dialect) names it.

<!-- This page is generated from the program: npx vitest run test/manual -u -->
`

/** The page of the manual. */
export function dialectReference(): string {
  const sections = DIALECT_TABLES.map(({ name, title, rows }) =>
    [
      `## Markdown of ${title} {#${name}}`,
      '',
      `| ${name === 'plain' ? 'Written' : title} | Here |`,
      '| --- | --- |',
      ...rows.map(({ construct, becomes }) => `| ${cell(construct)} | ${cell(becomes)} |`),
    ].join('\n'),
  )
  return `${INTRO}\n${sections.join('\n\n')}\n`
}

const cell = (text: string): string => text.replaceAll('|', '\\|')
