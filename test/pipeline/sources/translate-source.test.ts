import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { openTranslation } from '../../../src/pipeline/sources/translate-source.js'
import { plainConfig } from '../../helpers/plain-config.js'
import { site } from '../../helpers/site.js'

async function translated(text: string): Promise<string | undefined> {
  const translate = await openTranslation(plainConfig('/site', { dialect: 'mkdocs' }))
  return translate?.('docs/a.md', text)?.text
}

async function missingIncludes(folder: string): Promise<readonly (string | undefined)[]> {
  const config = plainConfig(folder, { dialect: 'mkdocs' })
  const translate = await openTranslation(config)
  const { diagnostics = [] } =
    translate?.('docs/a.md', '--8<-- "../code/tea.py"\n\n--8<-- "none.py"\n') ?? {}
  return diagnostics.map(({ message, hint }) => `${message} ${hint ?? ''}`)
}

const RELATIVE =
  'Paths are relative to the settings file and to the folders in markdown.includeFolders.'

describe('a file that a page includes from above the site folder (TRUST-1)', () => {
  it('is read in a repository; without one the hint says why it is not', async () => {
    const top = await site({ 'code/tea.py': 'tea\n', 'site/docs/a.md': '' })
    const folder = path.join(top, 'site')
    expect(await missingIncludes(folder)).toEqual([
      'The included file ../code/tea.py is missing. It exists, but outside the Git repository of the site, or outside the site folder where no repository is around it. Name its folder in content.followLinks.',
      `The included file none.py is missing. ${RELATIVE}`,
    ])
    await mkdir(path.join(top, '.git'))
    expect(await missingIncludes(folder)).toEqual([
      `The included file none.py is missing. ${RELATIVE}`,
    ])
  })
})

describe('a text of another tool', () => {
  it('is its own translation when nothing in it changes', async () => {
    expect(await translated('# A\n\nWords.\n')).toBeUndefined()
    expect(await translated('# A\n\nNo line break at the end')).toBeUndefined()
  })

  it('is translated when something in it changes', async () => {
    expect(await translated('!!! note\n\n    Words.\n')).toBe(':::note\n\nWords.\n:::\n')
  })

  it('is left as it is, with an error, when it nests too deeply to be translated (TRUST-5)', async () => {
    const translate = await openTranslation(plainConfig('/site', { dialect: 'mkdocs' }))
    const text = `# A\n\n${'>'.repeat(100_000)}\n`
    expect(translate?.('docs/a.md', text)).toMatchObject({
      text,
      diagnostics: [
        {
          code: 'page-limit',
          message: 'The page is not compiled: its parts are nested too deeply.',
          at: { line: 1, column: 1 },
        },
      ],
    })
  })
})
