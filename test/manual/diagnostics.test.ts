// Every code of a diagnostic: a site that has the fault says so, the fix in the manual works, and its page has both.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as Program from '../../src/cli/run.js'
import { DIAGNOSTIC_CODES } from '../../src/model/diagnostics/diagnostic-codes.js'
import { capturedIo } from '../cli/captured-io.js'
import { root } from '../helpers/cli.js'
import { temporaryFolder } from '../helpers/site.js'
import { diagnosticsReference, type Example } from './diagnostics-reference.js'
import { BUDGET_FAULTS } from './faults/budget-faults.js'
import { CHANGE_FAULTS } from './faults/change-faults.js'
import { CHECK_FAULTS } from './faults/check-faults.js'
import { COMMAND_FAULTS } from './faults/command-faults.js'
import { DIALECT_FAULTS } from './faults/dialect-faults.js'
import type { FaultCase, FaultCases } from './faults/fault.js'
import { MDX_FAULTS } from './faults/mdx-faults.js'
import { PAGE_FAULTS } from './faults/page-faults.js'
import { PART_FAULTS } from './faults/part-faults.js'
import { SETTINGS_FAULTS } from './faults/settings-faults.js'
import { TREE_FAULTS } from './faults/tree-faults.js'
import { VERIFY_FAULTS } from './faults/verify-faults.js'

const FAULTS: FaultCases = {
  ...PAGE_FAULTS,
  ...TREE_FAULTS,
  ...SETTINGS_FAULTS,
  ...COMMAND_FAULTS,
  ...PART_FAULTS,
  ...MDX_FAULTS,
  ...CHECK_FAULTS,
  ...DIALECT_FAULTS,
  ...VERIFY_FAULTS,
  ...BUDGET_FAULTS,
  ...CHANGE_FAULTS,
}
const cases = Object.entries(FAULTS)
const PAGE = path.join(root, 'templates/starter/docs/reference/diagnostics.md')

let parent: string
/** As it is compiled: with React and the browser's code beside it. */
let program: typeof Program
const here = process.cwd()
let traces: PropertyDescriptor | undefined
beforeAll(async () => {
  // Vitest's own traces name other columns than Node's.
  traces = Object.getOwnPropertyDescriptor(Error, 'prepareStackTrace')
  Reflect.deleteProperty(Error, 'prepareStackTrace')
  parent = await temporaryFolder()
  program = (await import(path.join(root, 'dist/cli/run.js'))) as typeof Program
})
afterAll(async () => {
  if (traces) Object.defineProperty(Error, 'prepareStackTrace', traces)
  process.chdir(here)
  await rm(parent, { recursive: true, force: true })
})

type Site = Pick<FaultCase, 'settings' | 'args' | 'before'> & {
  readonly files: NonNullable<FaultCase['files']>
}

/** Writes the site, runs the command in it, and answers what is said about the site. */
async function run(folder: string, site: Site): Promise<string> {
  const files: Site['files'] = {
    'docs/index.md': '# Home\n',
    ...(site.settings === 'none' ? {} : { 'orion-docs.config.json': settingsText(site.settings) }),
    ...site.files,
  }
  await rm(folder, { recursive: true, force: true })
  for (const [name, text] of Object.entries(files)) {
    if (text === null) continue
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), text)
  }
  process.chdir(folder)
  for (const args of site.before ?? []) await program.run(args, capturedIo({ cwd: folder }))
  const io = capturedIo({ cwd: folder })
  await program.run(site.args ?? ['build'], io)
  return io
    .err()
    .replaceAll(folder, '/home/ada/acme')
    .replaceAll(/^Nothing was.*\n/gm, '')
}

const settingsText = (settings: object = {}): string =>
  `${JSON.stringify({ title: 'Acme', url: 'https://docs.example.org', ...settings }, undefined, 2)}\n`

describe('the manual’s page of diagnostics', () => {
  const examples = new Map<string, Example>()

  it.each(cases)('%s is reported until it is fixed (MAN-2)', async (code, fault) => {
    const said = fault.said ?? (await run(path.join(parent, code), { files: {}, ...fault }))
    expect(said).toMatch(new RegExp(`  ${code}$`, 'm'))
    examples.set(code, { fault, said: said.trimEnd() })
    if (fault.fixed === undefined) return
    const { files, ...fixed } = fault.fixed
    const site = { ...fault, ...fixed, files: { ...fault.files, ...files } }
    expect(await run(path.join(parent, `${code}-fixed`), site)).toBe('')
  })

  it('has a section for every code, with its message, its meaning and how to fix it (MAN-2)', async () => {
    expect(cases.map(([code]) => code).sort()).toEqual(Object.keys(DIAGNOSTIC_CODES))
    await expect(diagnosticsReference(examples)).toMatchFileSnapshot(PAGE)
  })
})
