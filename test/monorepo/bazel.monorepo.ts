// The recipe for Bazel, as far as it can be checked without Bazel: its syntax, its style and the rules of buildifier.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { root, run } from '../helpers/cli.js'
import { site } from '../helpers/site.js'

const VERSION = '8.2.1'
const FILE = path.join(root, 'templates/starter/ci/monorepo/BUILD.bazel')

describe('buildifier', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await site({})
    const flags = ['--no-audit', '--no-fund', '--no-update-notifier', '--prefix', folder]
    const installed = await run('npm', ['install', ...flags, `@bazel/buildifier@${VERSION}`])
    expect(installed, installed.stderr).toMatchObject({ code: 0 })
  })

  const faults = async (file: string): Promise<string> => {
    const program = path.join(folder, 'node_modules/.bin/buildifier')
    const args = ['-mode=check', '-lint=warn', '-warnings=all', '-type=build', file]
    const { code, stdout, stderr } = await run(program, args)
    return code === 0 ? '' : stdout + stderr
  }

  it('finds no fault in the recipe (CI-3)', async () => {
    expect(await faults(FILE)).toBe('')
  })

  it.each([
    ['chdir = package_name(),', 'chdir = package_name()', 'syntax error'],
    ['out_dirs = ["site"],', 'out_dirs = ["site"], out_dirs = ["site"],', '# reformat'],
    ['bin.orion_docs(', 'other = 1\nbin.orion_docs(', 'unused-variable'],
  ])('finds %s as %s (CI-3)', async (from, to, fault) => {
    const text = await readFile(FILE, 'utf8')
    expect(text).toContain(from)
    const place = await site({ 'BUILD.bazel': text.replace(from, to) })
    expect(await faults(path.join(place, 'BUILD.bazel'))).toContain(fault)
  })
})
