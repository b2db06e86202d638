import { describe, expect, it } from 'vitest'
import { plain } from '../../../src/content/dialects/plain/plain.js'

const HOST = 'https://kilns.example/docs'

function translate(text: string, file = 'docs/site/kiln/v1.2/fire/hot.md'): string {
  const files: Readonly<Record<string, string>> = {
    'docs/site/kiln/v1.2/shared/ash.md': `See [ash](${HOST}/kiln/<KILN_VERSION>/ash).\n`,
  }
  return plain.translate({
    ...{ text, file, format: 'md', docsDir: 'docs', options: {} },
    ...{ includeFolders: [], variables: {}, read: (path) => files[path] },
  }).text
}

describe('links to the version of a page (PLAIN-20)', () => {
  it('lead to the same version, or to the latest', () => {
    const text = `[a](${HOST}/kiln/<KILN_VERSION>/fire#hot) and [b](${HOST}/kiln/<KILN_VERSION>)\n`
    expect(plain.mayUse(text)).toBe(true)
    expect(translate(text)).toBe('[a](/site/kiln/v1.2/fire#hot) and [b](/site/kiln/v1.2)\n')
    expect(translate(text, 'docs/site/kiln/next/a.md')).toContain('](/site/kiln/next/fire#hot)')
    const latest = `[a](${HOST}/kiln/latest/fire#hot) and [b](${HOST}/kiln/latest)\n`
    expect(translate(text, 'docs/fire/hot.md')).toBe(latest)
    expect(translate(text, 'docs/kiln/guides/hot.md')).toBe(latest)
    expect(translate(`[a]: ${HOST}/big-kiln/<BIG_KILN_VERSION>/b\n`)).toBe(
      `[a]: ${HOST}/big-kiln/latest/b\n`,
    )
  })

  it('are found in included files', () => {
    expect(
      translate('{{< docs/shared source="kiln" lookup="ash.md" version="v1.2" >}}\n'),
    ).toContain('[ash](/site/kiln/v1.2/ash)')
  })

  it('are those whose placeholder names the folder before it, outside code', () => {
    for (const text of [
      `[a](${HOST}/kiln/<ASH_VERSION>/fire)\n`,
      `[a](${HOST}/<VERSION>/fire)\n`,
      `\`\`\`md\n[a](${HOST}/kiln/<KILN_VERSION>/fire)\n\`\`\`\n`,
      `Use ${HOST}/kiln/<KILN_VERSION>.\n`,
    ])
      expect(translate(text)).toBe(text)
  })
})
