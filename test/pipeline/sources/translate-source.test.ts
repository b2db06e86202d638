import { describe, expect, it } from 'vitest'
import { resolveConfig } from '../../../src/config/resolve/resolve.js'
import { configSchema } from '../../../src/config/schema/schema.js'
import { openTranslation } from '../../../src/pipeline/sources/translate-source.js'

async function translated(text: string): Promise<string | undefined> {
  const config = resolveConfig(configSchema.parse({ markdown: { dialect: 'mkdocs' } }), {
    siteDir: '/site',
    hasNodeModules: false,
    hasDocsFolder: true,
    hasMarkdown: false,
    isLenient: false,
    template: '',
    pluginModules: new Map(),
  })
  const translate = await openTranslation(config)
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
})
