// What a change of files makes of a site that `serve` has read.
import path from 'node:path'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import type * as Load from '../../src/commands/load-settings.js'
import type * as Idle from '../../src/serve/idle-scheduler.js'
import type * as Source from '../../src/serve/source-site.js'
import { root } from '../helpers/cli.js'
import { site, writeFiles } from '../helpers/site.js'

const program = {} as typeof Load & typeof Idle & typeof Source

/** What ships: a site has the files of the client, which are beside the compiled program. */
beforeAll(async () => {
  const names = ['commands/load-settings', 'serve/idle-scheduler', 'serve/source-site']
  for (const name of names) Object.assign(program, await import(path.join(root, `dist/${name}.js`)))
})

const KILNS = {
  'docs/conf.py': 'project = "Kilns"\n',
  'docs/index.rst': 'Kilns\n=====\n\n.. toctree::\n   :glob:\n\n   fire/*\n',
  'docs/fire/ash.rst': 'Ash\n===\n\nGrey.\n',
}

it('lists a page that the tree had before its own event came (FOREIGN-MYST-13)', async () => {
  const { changeSite, createIdleScheduler, loadSettings, openSite } = program
  const siteDir = await site(KILNS)
  const options = { siteDir }
  const first = await openSite(await loadSettings(options), options, createIdleScheduler())
  onTestFinished(async () => {
    first.files.close()
    await first.compiling.close()
  })
  await writeFiles(siteDir, { 'docs/fire/soot.rst': 'Soot\n====\n\nBlack.\n' })
  const sidebar = (changed: typeof first): string => JSON.stringify(changed.config.docs.sidebars)
  const folder = await changeSite(first, [siteDir], options, false)
  expect(sidebar(folder.site)).not.toContain('fire/soot')
  const file = path.join(siteDir, 'docs/fire/soot.rst')
  const page = await changeSite(folder.site, [file], options, false)
  expect(sidebar(page.site)).toContain('fire/soot')
  await writeFiles(siteDir, { 'docs/fire/soot.rst': 'Soot\n====\n\nWhite.\n' })
  const again = await changeSite(page.site, [file], options, false)
  expect(again.site.settings).toBe(page.site.settings)
})
