// A folder of notes, as apps such as Obsidian keep them: links by name, whatever comes and goes.
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { orion } from '../../helpers/cli.js'
import { runServe } from '../../helpers/shared-site.js'
import { read, site, writeFiles } from '../../helpers/site.js'

const NOTES = {
  '.obsidian/app.json': '{}',
  'Tea.md': 'Pour [[Water]], see [[Cups#Size|the size]].\n\n![[Water]]\n\n![[cup.png|40]]\n',
  'things/Cups.md': '# Cups\n\n## Size\n\nSmall. ==Very==.\n',
  'things/deep/Water.md': 'Soft water.\n',
  'files/cup.png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

describe('a folder of notes', () => {
  it('is built with its links, and follows when a nearer note comes and goes (WIKI-1, WIKI-8)', async () => {
    const folder = await site(NOTES)
    const build = async (): Promise<string> => {
      expect(await orion(['build', folder])).toMatchObject({ code: 0 })
      return read(folder, 'build/Tea/index.html')
    }
    const first = await build()
    for (const part of [
      'href="/things/deep/Water"',
      'href="/things/Cups#size"',
      '<p>Soft water.</p>',
      'width="40"',
    ])
      expect(first).toContain(part)
    expect(await read(folder, 'build/things/Cups/index.html')).toContain('<mark>Very</mark>')

    await writeFiles(folder, { 'Water.md': 'Rain.\n' })
    const second = await build()
    expect(second).toContain('href="/Water"')
    expect(second).toContain('<p>Rain.</p>')

    await rm(path.join(folder, 'Water.md'))
    expect(await build()).toBe(first)
  })

  it('is followed by serve, also in the notes that show another (WIKI-8)', async () => {
    const folder = await site(NOTES)
    const { url } = await runServe([folder])
    const page = async (): Promise<string> => (await fetch(`${url}Tea`)).text()
    expect(await page()).toContain('<p>Soft water.</p>')
    await writeFiles(folder, { 'things/deep/Water.md': 'Hard water.\n' })
    await expect.poll(page).toContain('<p>Hard water.</p>')
    await writeFiles(folder, { 'Water.md': 'Rain.\n' })
    await expect.poll(page).toContain('href="/Water"')
    await rm(path.join(folder, 'Water.md'))
    await expect.poll(page).toContain('<p>Hard water.</p>')
  })
})
