// The examples of the manual are true: commands are ones of the program, settings are settings, data can be read.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { findFaults } from '../../src/config/schema/faults.js'
import { configSchema } from '../../src/config/schema/schema.js'
import { parseSidebars } from '../../src/site/sidebar/sidebar-file.js'
import { root } from '../helpers/cli.js'
import { codeBlocks, docs, SETTINGS_FILE, settingsOf, type Block } from './code-blocks.js'
import { commandFault, orionCommands } from './orion-commands.js'

const pages = readdirSync(docs, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.mdx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(path.join(docs, name), 'utf8') }))

const blocks: readonly Block[] = [
  ...pages,
  { name: 'README.md', text: readFileSync(path.join(root, 'README.md'), 'utf8') },
].flatMap(({ name, text }) => codeBlocks(name, text))

const of = (wanted: (block: Block) => boolean): readonly Block[] => blocks.filter(wanted)

describe('the examples of the manual', () => {
  it('call commands with options that the program has', () => {
    const commands = pages.flatMap(({ name, text }) =>
      orionCommands(text.replaceAll('`', '\n')).map((args) => ({ name, args })),
    )
    expect(commands.length).toBeGreaterThan(40)
    const wrong = commands.flatMap(({ name, args }) => {
      const fault = commandFault(args)
      // One page shows what a wrong option answers, one what stands where.
      return fault === undefined || args.includes('--strct') || args[0] === '<command'
        ? []
        : [`${name}: ${fault}`]
    })
    expect(wrong).toEqual([])
  })

  it('have settings that the schema takes', () => {
    const settings = of(
      ({ title, language, page }) =>
        title.startsWith('orion-docs.config') ||
        (page === 'reference/settings.md' && language === 'ts'),
    )
    expect(settings.length).toBeGreaterThan(100)
    for (const { page, code } of settings) {
      const messages = findFaults(configSchema, settingsOf(code)).map(({ fault }) => fault.message)
      // The reference shows each key alone.
      const wrong = messages.filter((message) => !/^Setting \S+ is missing\./.test(message))
      expect(wrong, `${page}\n${code}`).toEqual([])
    }
  })

  it('name the file of all settings, so that none is left unchecked', () => {
    const unnamed = of(
      ({ page, title, code }) =>
        !page.startsWith('reference/') && title === '' && code.includes('defineConfig'),
    )
    expect(unnamed).toEqual([])
    const keys = of(
      ({ page, language, title, code }) =>
        !page.startsWith('reference/') &&
        language === 'ts' &&
        title !== SETTINGS_FILE &&
        /^[a-z]\w*: [{['\dtf]/.test(code),
    )
    expect(keys).toEqual([])
  })

  it('have sidebars that can be read', () => {
    const sidebars = of(({ title }) => title.endsWith('sidebars.json'))
    expect(sidebars.length).toBeGreaterThan(0)
    for (const { title, code } of sidebars)
      expect(parseSidebars(JSON.parse(code), title).diagnostics).toEqual([])
  })

  it('have JSON and YAML that can be read', () => {
    for (const { page, code } of of(({ language }) => language === 'json'))
      expect(() => JSON.parse(code) as unknown, `${page}\n${code}`).not.toThrow()
    for (const { page, code } of of(({ language }) => /^ya?ml$/.test(language)))
      expect(() => parse(code) as unknown, `${page}\n${code}`).not.toThrow()
  })
})
