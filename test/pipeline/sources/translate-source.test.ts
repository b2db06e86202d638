import { describe, expect, it } from 'vitest'
import { openTranslation } from '../../../src/pipeline/sources/translate-source.js'
import { plainConfig } from '../../helpers/plain-config.js'

async function translated(text: string): Promise<string | undefined> {
  const translate = await openTranslation(plainConfig('/site', { dialect: 'mkdocs' }))
  return translate?.('docs/a.md', text)?.text
}

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
