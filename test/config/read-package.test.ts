import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readPackage, readRepository } from '../../src/config/files/read-package.js'
import { site } from '../helpers/site.js'

const at = async (files: Record<string, string>, folder: string, git = '.git') => {
  const root = await site(files)
  await mkdir(path.join(root, git), { recursive: true })
  await mkdir(path.join(root, folder), { recursive: true })
  const siteDir = path.join(root, folder)
  return readRepository(siteDir, await readPackage(siteDir))
}
const anvil = JSON.stringify({ repository: 'acme/anvil' })

describe('the repository of a site', () => {
  it('is that of its own package.json (LINK-18)', async () => {
    expect(await at({ 'package.json': '{}', 'docs/package.json': anvil }, 'docs')).toBe(
      'acme/anvil',
    )
  })

  it('is the nearest above it, with the way to the site (LINK-18)', async () => {
    const files = { 'package.json': anvil, 'web/package.json': '{ "name": "web" }' }
    expect(await at(files, 'web/docs')).toEqual({ url: 'acme/anvil', directory: 'web/docs' })
  })

  it('keeps the folder that the package has in the repository (LINK-18)', async () => {
    const repository = { url: 'acme/anvil', directory: 'packages/web' }
    const files = { 'packages/web/package.json': JSON.stringify({ repository }) }
    expect(await at(files, 'packages/web/docs')).toEqual({
      url: 'acme/anvil',
      directory: 'packages/web/docs',
    })
  })

  it('is unknown where none names it, and above the repository (LINK-18)', async () => {
    expect(await at({ 'package.json': '{ "name": "anvil" }' }, 'docs')).toBeUndefined()
    expect(await at({ 'package.json': anvil }, 'web/docs', 'web/.git')).toBeUndefined()
  })
})
