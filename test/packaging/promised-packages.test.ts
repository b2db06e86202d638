// The packages that the project promises do the work: which of their functions run in a build and in `serve`.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { orion } from '../helpers/cli.js'
import { runServe } from '../helpers/shared-site.js'
import { site, temporaryFolder } from '../helpers/site.js'
import { functionsThatRan } from './coverage.js'

const FILES = {
  'docs/index.md': '# Home\n\nA [link](./page.mdx), $x^2$ and so $$y$$.\n\n$$\nz\n$$\n',
  'docs/page.mdx':
    'import { useState } from "react"\n\n# Page\n\n' +
    'export const Count = () => <b>{useState("counted")[0]}</b>\n\n<Count />\n',
}

/**
 * A function of each package that works on this site, as `package: function`. For a package that hands its work on, also
 * one of what it hands it to: loading the package does not run that.
 */
const CONTENT = [
  ...['unified: parse', 'unified: run', 'unified: stringify'],
  ...['remark-parse: parser', 'mdast-util-from-markdown: compile'],
  ...['remark-rehype: remarkRehype', 'mdast-util-to-hast: toHast'],
  ...['rehype-stringify: compiler', 'hast-util-to-html: toHtml'],
  ...['remark-math: remarkMath', 'micromark-extension-math: tokenizeMathText'],
  ...['mdast-util-math: enterMathText', 'mdast-util-math: enterMathFlow'],
  ...['rehype-katex: rehypeKatex', 'hast-util-to-text: toText', 'katex: renderToString'],
]
const AROUND = [
  ...['commander: parseAsync', 'fast-glob: sync', 'micromatch: micromatch.makeRe'],
  ...['esbuild: buildOrContextImpl', 'react: exports.useState', 'react: jsxProd'],
  'react-dom: renderToStringImpl',
]

function namesOf(folder: string): readonly string[] {
  return [...functionsThatRan(folder)].flatMap(([name, functions]) =>
    [...functions].map((each) => `${name}: ${each}`),
  )
}

const missing = (wanted: readonly string[], ran: readonly string[]): readonly string[] =>
  wanted.filter((name) => !ran.includes(name))

it('do the work of a build from nothing (REPO-4)', async () => {
  const folder = await site(FILES)
  const coverage = await temporaryFolder()
  const { code } = await orion(['build', folder, '--no-cache'], {
    env: { NODE_V8_COVERAGE: coverage },
  })
  expect(code).toBe(0)
  const ran = namesOf(coverage)
  expect(missing([...CONTENT, ...AROUND, 'lunr: porterStemmer'], ran)).toEqual([])
  expect(ran.filter((name) => name.startsWith('chokidar: '))).toEqual([])
})

it('do the work of serve after an edit (REPO-4)', async () => {
  const folder = await site(FILES)
  const coverage = await temporaryFolder()
  const server = await runServe([folder], { env: { NODE_V8_COVERAGE: coverage } })
  const textOf = async (route: string) => (await fetch(new URL(route, server.url))).text()
  expect(await textOf('.')).toContain('class="katex"')
  expect(await textOf('page')).toContain('counted')
  await writeFile(path.join(folder, 'docs/index.md'), `${FILES['docs/index.md']}\nEdited.\n`)
  await expect.poll(() => textOf('.')).toContain('Edited.')
  await server.stop()
  const ran = namesOf(coverage)
  expect(missing([...CONTENT, ...AROUND, 'chokidar: watch'], ran)).toEqual([])
})
