import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findForeignFile, loadForeignSettings } from '../../../src/config/foreign-tools.js'
import { temporaryFolder } from '../../helpers/site.js'

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function load(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  const found = await findForeignFile(path.join(folder, 'site'))
  if (found === undefined) throw new Error('no settings file')
  return loadForeignSettings(found, path.join(folder, 'site'))
}

describe('pages that .gitignore names (LENIENT-24)', () => {
  it('are those of a script where they do not exist', async () => {
    const { settings, leftOut, inputs } = await load({
      '.git/HEAD': '',
      '.gitignore': '/site/docs/recipes/\n/site/docs/dist\n*.log\n',
      'site/mkdocs.yml': 'site_name: Tea\nnav: [index.md, made.md]\n',
      'site/docs/.gitignore':
        '# made by a script\n/prices.md\r\n/index.md\n/here.md\nkettles.md\n/pots/*.md\n!/cups.md\n/list.json\n/assets/\n/part/.intro.md\n',
      'site/docs/here.md': '# Here\n',
    })
    expect(settings['foreignRoutes']).toEqual(['/made', '/prices', '/recipes', '/recipes/**'])
    expect(leftOut).toContainEqual({
      name: 'pages that .gitignore names: /prices, /recipes',
      instead:
        'they do not exist, and links to them are not checked; run the script that writes them before the build',
    })
    expect(inputs.map((file) => path.relative(folder, file))).toEqual(
      expect.arrayContaining(['.gitignore', 'site/docs/.gitignore']),
    )
  })

  it('count above the site only within its repository', async () => {
    const { settings } = await load({
      '.gitignore': '/site/docs/recipes/\n',
      'site/mkdocs.yml': 'site_name: Tea\n',
      'site/docs/index.md': '# Tea\n',
    })
    expect(settings).not.toHaveProperty('foreignRoutes')
  })
})
