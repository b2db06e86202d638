// Each kind of bad input as its user meets it: the whole text, the exit code, and the last good output untouched.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listFiles } from '../../../src/pipeline/output/staging.js'
import { orion } from '../../helpers/cli.js'
import { read, site, writeFiles, type Files } from '../../helpers/site.js'

const good: Files = {
  'package.json': '{ "name": "handbook" }',
  'docs/index.md': '# Home\n\nWelcome.\n',
  'docs/a.md': '# Alpha\n\nWords.\n',
  'orion-docs.config.json': '{ "title": "Handbook", "url": "https://handbook.example" }',
}

/** Builds the good site, then breaks it and builds again. */
async function afterGood(broken: Files) {
  const folder = await site(good)
  const first = await orion(['build', folder])
  expect(first.code, first.stderr).toBe(0)
  const before = await snapshotOf(path.join(folder, 'build'))
  await writeFiles(folder, broken)
  const { code, stderr } = await orion(['build', '.'], { cwd: folder })
  expect(await snapshotOf(path.join(folder, 'build'))).toEqual(before)
  return { code, stderr }
}

async function snapshotOf(folder: string): Promise<Record<string, string>> {
  const files = listFiles(folder)
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await read(folder, file)] as const)),
  )
}

describe('a build that fails says why, and the last good output stays (CLI-1, CLI-5)', () => {
  it('for malformed front matter (DOC-10)', async () => {
    const { code, stderr } = await afterGood({ 'docs/a.md': '---\ntitle: a: b\n---\n\n# Alpha\n' })
    expect(code).toBe(1)
    expect(stderr).toMatchInlineSnapshot(`
      "docs/a.md:2:8  error  The front matter is not valid YAML: Nested mappings are not allowed in compact mappings.  front-matter-syntax
        2 │ title: a: b
          │        ^
        hint: Put values with special characters such as ":", "#", "@" or "[" in double quotes.
      Nothing was written: 1 error.
      "
    `)
  })

  it.each([
    ['a top-level await', 'export default { title: await new Promise(() => {}) }\n'],
    ['a promise', 'export default new Promise(() => {})\n'],
    ['an async function', 'export default async () => { await new Promise(() => {}) }\n'],
  ])('for settings with %s that never settles (CFG-40)', async (_, text) => {
    const folder = await site({ 'docs/index.md': '# Home\n', 'orion-docs.config.mjs': text })
    const { code, stdout, stderr } = await orion(['build', '.'], { cwd: folder })
    expect({ code, stdout, stderr }).toEqual({
      code: 2,
      stdout: '',
      stderr: [
        'error  Running orion-docs.config.mjs failed: it waits for a promise that nothing resolves.  module-failed',
        '  hint: Look for an await, or a returned promise, that never settles. Write values that take long to compute to a file, in a script of your own.',
        '',
      ].join('\n'),
    })
  })

  it('for an unknown setting (CFG-1)', async () => {
    const { code, stderr } = await afterGood({
      'orion-docs.config.json': '{ "titel": "Handbook" }',
    })
    expect(code).toBe(2)
    expect(stderr).toMatchInlineSnapshot(`
      "orion-docs.config.json:1:3  error  Unknown setting "titel".  unknown-setting
        1 │ { "titel": "Handbook" }
          │   ^^^^^^^
        hint: Did you mean "title"?
      "
    `)
  })

  it('for a setting of a wrong type (CFG-1)', async () => {
    const { code, stderr } = await afterGood({
      'orion-docs.config.json': '{\n  "title": 5,\n  "colorMode": { "defaultMode": "blue" }\n}\n',
    })
    expect(code).toBe(2)
    expect(stderr).toMatchInlineSnapshot(`
      "orion-docs.config.json:2:12  error  Setting "title" expects a string that is not empty, found 5.  setting-value
        2 │   "title": 5,
          │            ^
      orion-docs.config.json:3:33  error  Setting "colorMode.defaultMode" expects "light" or "dark", found "blue".  setting-value
        3 │   "colorMode": { "defaultMode": "blue" }
          │                                 ^^^^^^
      "
    `)
  })

  it('for a broken link and a broken anchor (LINK-11, LINK-12)', async () => {
    const { code, stderr } = await afterGood({
      'docs/a.md': '# Alpha\n\nSee [there](./indx) and [here](./index.md#nope).\n',
    })
    expect(code).toBe(1)
    expect(stderr).toMatchInlineSnapshot(`
      "docs/a.md:3:5  error  No page at ./indx (resolved as /indx)  broken-link
        3 │ See [there](./indx) and [here](./index.md#nope).
          │     ^^^^^^^^^^^^^^^
      docs/a.md:3:25  error  No anchor #nope on /  broken-anchor
        3 │ See [there](./indx) and [here](./index.md#nope).
          │                         ^^^^^^^^^^^^^^^^^^^^^^^
      Nothing was written: 2 errors.
      "
    `)
  })

  it('for two pages with one route, where the settings ask for it (ROUTE-12)', async () => {
    const { code, stderr } = await afterGood({
      'docs/b.md': '---\nslug: /a\n---\n\n# Beta\n',
      'orion-docs.config.json':
        '{ "url": "https://handbook.example", "onDuplicateRoutes": "throw" }',
    })
    expect(code).toBe(1)
    expect(stderr).toMatchInlineSnapshot(`
      "docs/b.md:1:1  error  Route /a has more than one source: docs/a.md, docs/b.md  duplicate-route
        1 │ ---
          │ ^
        hint: Only the first one is used. Set another "slug" for docs/b.md.
      Nothing was written: 1 error.
      "
    `)
  })

  it('for a React page without a default export (LOAD-14)', async () => {
    const { code, stderr } = await afterGood({
      'docs/tool.page.tsx': 'export const title = "Tool"\n',
    })
    expect(code).toBe(1)
    expect(stderr).toMatchInlineSnapshot(`
      "docs/tool.page.tsx:1:1  error  Page module for route "/tool" has no default export, so there is nothing to render. Export a component as the default export.  no-default-export
        1 │ export const title = "Tool"
          │ ^
      Nothing was written: 1 error.
      "
    `)
  })

  it('for a React page that throws while rendering (ERR-5)', async () => {
    const { code, stderr } = await afterGood({
      'docs/tool.page.tsx':
        'export default function Tool(): never {\n  throw new Error("No tool.", { cause: new Error("Empty box.") })\n}\n',
    })
    expect(code).toBe(1)
    expect(stderr).toMatchInlineSnapshot(`
      "docs/tool.page.tsx:2:9  error  The page /tool cannot be rendered: No tool.  render

        Cause:
        Empty box.
        2 │   throw new Error("No tool.", { cause: new Error("Empty box.") })
          │         ^
        hint: Fix the component that threw this error. It must also work in the build, without a browser.
      Nothing was written: 1 error.
      "
    `)
  })

  it('for a folder that does not exist (CLI-4)', async () => {
    const folder = await site({ 'handbook/docs/a.md': '# A\n' })
    const { code, stderr } = await orion(['build', 'handbok'], { cwd: folder })
    expect(code).toBe(2)
    expect(stderr).toMatchInlineSnapshot(`
      "error  Missing folder: handbok. Did you mean handbook?  site-folder
      "
    `)
  })
})

describe('serve', () => {
  it('names a port that is in use (SERVE-8)', async () => {
    const folder = await site(good)
    const other = createServer().listen(0, 'localhost')
    onTestFinished(() => void other.close())
    await new Promise((resolve) => other.once('listening', resolve))
    const port = String((other.address() as AddressInfo).port)
    const { code, stderr } = await orion(['serve', folder, '--port', port])
    expect(code).toBe(1)
    expect(stderr).toContain(`Port ${port} is in use.`)
  })
})
