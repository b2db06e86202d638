import { describe, expect, it } from 'vitest'
import { loadConfig } from '../../src/config/load.js'
import { site, type Files } from '../helpers/site.js'

const pages = (folder: string, count: number): Files =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`${folder}/tea-${index}.md`, '# Tea\n']),
  )

async function notes(files: Files) {
  const { diagnostics } = await loadConfig({ siteDir: await site(files) })
  return diagnostics.filter(({ code }) => code === 'unpublished-files')
}

describe('Markdown beside the folder docs of a site without settings (PLAIN-15)', () => {
  it('is counted by its folders, those with most pages first', async () => {
    const files = { ...pages('docs', 1), ...pages('recipes/green', 10), ...pages('shops', 12) }
    expect(await notes(files)).toEqual([
      {
        severity: 'note',
        code: 'unpublished-files',
        message: '22 Markdown files beside docs/ are not published: shops/ (12), recipes/ (10)',
        hint: 'To publish them, too, set "docs.path" to "." in a settings file, or add their folders to "docsInstances".',
      },
    ])
    const [note] = await notes({ ...files, ...pages('a', 10), ...pages('b/c/d', 10) })
    expect(note?.message).toBe(
      '42 Markdown files beside docs/ are not published: shops/ (12), a/ (10), b/ (10), 1 more',
    )
  })

  it('is left alone where it is about the project, in tests or examples, or all that there is', async () => {
    const files = {
      ...pages('docs', 1),
      ...pages('recipes', 9),
      'recipes/README.md': '# Recipes\n',
      'recipes/CHANGELOG.md': '# Changes\n',
      ...pages('examples', 10),
      ...pages('node_modules/tea', 10),
      ...pages('build', 10),
    }
    expect(await notes(files)).toEqual([])
    expect(await notes({ ...pages('recipes', 10), ...pages('shops', 10) })).toEqual([])
    const settings = { 'orion-docs.config.mjs': "export default { title: 'Tea' }\n" }
    expect(await notes({ ...pages('docs', 1), ...pages('shops', 10), ...settings })).toEqual([])
  })
})
