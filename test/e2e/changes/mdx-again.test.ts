// Builds of MDX pages after changes have the bytes of a build without anything earlier.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, it } from 'vitest'
import { root } from '../../helpers/cli.js'
import { digests } from '../../helpers/output.js'
import { site, writeFiles, type Files } from '../../helpers/site.js'

let program: typeof import('../../../src/index.js')

beforeAll(async () => {
  program = (await import(
    pathToFileURL(path.join(root, 'dist/program/index.js')).href
  )) as typeof program
})

const page = (text: string, component = '<Box>In a box.</Box>'): string =>
  `import { Box } from '../src/box'\nimport Part from './_part.mdx'\n\n# Page\n\n${text}\n\n${component}\n\n<Part />\n`

const part = (text: string): string =>
  `import { Box } from '../src/box'\n\n<Box>In a part.</Box>\n\n${text} This is a paragraph of some length.\n`

const SITE: Files = {
  'orion-docs.config.ts': `export default { title: 'Boxes' }`,
  'docs/index.mdx': page('A paragraph that is long enough for a text of its own.'),
  'docs/other.mdx': page('Another paragraph that is long enough.'),
  'docs/_part.mdx': part('First.'),
  'src/box.tsx': `export const Box = ({ children }) => <div className="box">{children}</div>`,
}

const CHANGES: readonly Files[] = [
  { 'docs/index.mdx': page('The paragraph is another one, and it is longer than before.') },
  // Here only text changes: the bundle is the one of the build before.
  { 'docs/index.mdx': page('And now it is a third one, with other words.') },
  { 'docs/index.mdx': page('Short.') },
  { 'docs/_part.mdx': part('Second.') },
  { 'docs/other.mdx': page('Another paragraph that is long enough.', '<Box><Box /></Box>') },
  { 'src/box.tsx': `export const Box = ({ children }) => <p className="frame">{children}</p>` },
  { 'docs/third.mdx': page('A third page with a paragraph of its own.') },
]

it('are the same after each kind of change (BUILD-2, MDX-18)', async () => {
  const folder = await site(SITE)
  await program.build({ siteDir: folder })
  const files = { ...SITE }
  for (const change of CHANGES) {
    Object.assign(files, change)
    await writeFiles(folder, change)
    expect((await program.build({ siteDir: folder })).ok).toBe(true)
    const fresh = await site(files)
    await program.build({ siteDir: fresh, cache: false })
    expect(await digests(path.join(folder, 'build'))).toEqual(
      await digests(path.join(fresh, 'build')),
    )
  }
})
