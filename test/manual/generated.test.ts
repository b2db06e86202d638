import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { apiReference } from './api-reference.js'
import { cliReference } from './cli-reference.js'
import { textsReference } from './texts-reference.js'
import { settingsReference } from './settings-reference.js'

const docs = path.join(import.meta.dirname, '../../templates/starter/docs')

// `npx vitest run test/manual -u` writes them.
describe('the pages of the manual that are made', () => {
  it('hold every setting as the schema has it (MAN-2)', async () => {
    await expect(settingsReference()).toMatchFileSnapshot(`${docs}/reference/settings.md`)
  })

  it('hold every function and type of the package as its docstrings have them (MAN-2)', async () => {
    await expect(apiReference()).toMatchFileSnapshot(`${docs}/reference/api.md`)
  })

  it('hold every word that pages have besides those of authors (MAN-2)', async () => {
    await expect(await textsReference()).toMatchFileSnapshot(`${docs}/reference/texts.md`)
  })

  it('hold every command and option as the program has them (MAN-2)', async () => {
    await expect(cliReference()).toMatchFileSnapshot(`${docs}/reference/cli.md`)
  })
})
