import path from 'node:path'
import { expect, it } from 'vitest'
import { unknownImports } from '../../../src/pipeline/mdx/unknown-imports.js'
import { site } from '../../helpers/site.js'

it('places an import where it is written, not in code that shows it (MDX-4, MD-41)', async () => {
  const page = "# A\n\n```js\nimport B from './b.js'\n```\n\nimport B from './b.js'\n"
  const folder = await site({ 'docs/a.mdx': page, 'src/c.js': '\nimport B from "./b.js"\n' })
  const importers = ['docs/a.mdx', 'src/c.js'].map((file) => path.join(folder, file))
  const found = await unknownImports(
    importers.map((importer) => ({ importer, source: './b.js' })),
    folder,
  )
  expect(found.map(({ at }) => at)).toEqual([
    { file: 'docs/a.mdx', line: 7, column: 16, length: 6 },
    { file: 'src/c.js', line: 2, column: 16, length: 6 },
  ])
})

it('places an import of code that is run, and names the file behind loaders (MDX-4)', async () => {
  const page = "# A\n\n```mdx-code-block\nimport B from '!!raw-loader!@site/b.js'\n```\n"
  const folder = await site({ 'docs/a.mdx': page })
  const source = '!!raw-loader!@site/b.js'
  const [found] = await unknownImports(
    [{ importer: path.join(folder, 'docs/a.mdx'), source }],
    folder,
  )
  expect(found).toMatchObject({
    message: 'Module @site/b.js does not exist; a placeholder is shown.',
    hint: 'A path is relative to the folder of this file; with / or @site/, to the site folder.',
    at: { file: 'docs/a.mdx', line: 4, column: 16, length: 23 },
  })
})
