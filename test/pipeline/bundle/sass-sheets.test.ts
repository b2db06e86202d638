import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build, type BuildResult } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cssModules } from '../../../src/pipeline/bundle/css-modules.js'
import { esbuildFaults } from '../../../src/pipeline/bundle/bundle-faults.js'
import { sassSheets, sourceOfInput } from '../../../src/pipeline/bundle/styles/sass-sheets.js'

let siteDir = ''

const FILES = {
  'src/main.js':
    "import './page.scss'; import styles from './card.module.scss'; console.log(styles)",
  'src/page.scss': "@use 'parts/colours'; @import '~paint/rules'; a { b { color: colours.$ink } }",
  'src/parts/_colours.scss': '$ink: rebeccapurple;',
  'src/card.module.scss': "@use 'parts/colours'; .card { .title { color: colours.$ink } }",
  'src/bad.js': "import './bad.scss'",
  'src/bad.scss': 'a {\n  color: $unknown;\n}',
  'node_modules/paint/_rules.scss': '.paint { top: 1px }',
}

const bundle = (entry: string): Promise<BuildResult<{ metafile: true; write: false }>> =>
  build({
    absWorkingDir: siteDir,
    entryPoints: [entry],
    outdir: siteDir,
    bundle: true,
    write: false,
    metafile: true,
    logLevel: 'silent',
    plugins: [cssModules(siteDir), sassSheets(siteDir)],
  })

beforeAll(async () => {
  siteDir = await realpath(await mkdtemp(path.join(tmpdir(), 'orion-sass-')))
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(siteDir, file)), { recursive: true })
    await writeFile(path.join(siteDir, file), text)
  }
})

afterAll(() => rm(siteDir, { recursive: true }))

describe('Sass style sheets', () => {
  it('are compiled with their partials, which are inputs, and have names of classes (DOCU-16)', async () => {
    const { outputFiles, metafile } = await bundle('src/main.js')
    const textOf = (ending: string): string =>
      outputFiles.find((file) => file.path.endsWith(ending))?.text ?? ''
    expect(textOf('.css')).toMatch(/a b \{\s*color: rebeccapurple;/)
    expect(textOf('.css')).toContain('.paint')
    expect(textOf('.css')).toMatch(/\.card_\w+_card \.card_\w+_title/)
    expect(textOf('.js')).toMatch(/card: "card_\w+_card"/)
    expect(Object.keys(metafile.inputs).map(sourceOfInput)).toEqual(
      expect.arrayContaining(['src/parts/_colours.scss', 'node_modules/paint/_rules.scss']),
    )
  })

  it('name the place of a fault (DOCU-16)', async () => {
    const faults = await bundle('src/bad.js').then(() => [], esbuildFaults)
    expect(faults).toMatchObject([
      { message: 'Undefined variable.', at: { file: 'src/bad.scss', line: 2, column: 10 } },
    ])
  })
})
