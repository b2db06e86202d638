// Names that differ only in case. The tests run where file systems tell them apart.
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { orion } from '../../helpers/cli.js'
import { runServe } from '../../helpers/shared-site.js'
import { site } from '../../helpers/site.js'

const SETTINGS = {
  'orion-docs.config.json': '{ "title": "Handbook", "url": "https://handbook.example" }',
}

describe('names that differ only in case', () => {
  it('are a warning for docs and folders, and an error with --strict (ROUTE-18)', async () => {
    const folder = await site({
      ...SETTINGS,
      'docs/index.md': '# Home\n',
      'docs/Guide.md': '# Guide\n',
      'docs/guide.md': '# Guide of a guide\n',
      'docs/API/fees.md': '# Fees\n',
      'docs/api/fees.md': '# Other fees\n',
      'docs/api/limits.md': '# Limits\n',
    })
    const { code, stderr } = await orion(['build', '.'], { cwd: folder })
    expect(code).toBe(0)
    expect(stderr).toMatchInlineSnapshot(`
      "docs/api/fees.md:1:1  warning  Folders docs/API and docs/api differ only in case: docs/API/fees.md, docs/api/fees.md  case-clash
        1 │ # Other fees
          │ ^
        hint: macOS, Windows and some hosts do not tell them apart. Rename docs/api.
      docs/guide.md:1:1  warning  docs/Guide.md and docs/guide.md differ only in case  case-clash
        1 │ # Guide of a guide
          │ ^
        hint: macOS, Windows and some hosts do not tell them apart. Rename docs/guide.md.
      "
    `)
    expect(await readdir(path.join(folder, 'build'))).toEqual(
      expect.arrayContaining(['API', 'Guide', 'api', 'guide']),
    )
    const again = await orion(['build', '.'], { cwd: folder })
    expect(again.stderr).toBe(stderr)
    for (const command of ['build', 'check']) {
      const strict = await orion([command, '.', '--strict'], { cwd: folder })
      expect(strict.code, command).toBe(1)
      expect(strict.stderr).toContain(stderr)
    }
  })

  it('are a warning for static files (ROUTE-18)', async () => {
    const folder = await site({
      'orion-docs.config.json':
        '{ "title": "Handbook", "url": "https://handbook.example", "staticDirectories": ["static", "public"] }',
      'docs/index.md': '# Home\n',
      'static/Logo.png': Uint8Array.of(137, 80, 78, 71, 0),
      'static/logo.png': Uint8Array.of(137, 80, 78, 71, 1),
      'public/LOGO.png': Uint8Array.of(137, 80, 78, 71, 2),
      'static/Index.html': 'Mine.\n',
      'static/Sitemap.xml': 'Mine.\n',
    })
    const { code, stderr } = await orion(['build', '.'], { cwd: folder })
    expect(code).toBe(0)
    expect(stderr).toMatchInlineSnapshot(`
      "public/LOGO.png:1:1  warning  In the output, public/LOGO.png differs from static/Logo.png only in case  case-clash
        1 │ �PNG\\x02
          │ ^
        hint: macOS, Windows and some hosts keep only one of them. Rename public/LOGO.png.
      static/Index.html:1:1  warning  In the output, static/Index.html differs from index.html only in case  case-clash
        1 │ Mine.
          │ ^
        hint: macOS, Windows and some hosts keep only one of them. Rename static/Index.html.
      static/Sitemap.xml:1:1  warning  In the output, static/Sitemap.xml differs from sitemap.xml only in case  case-clash
        1 │ Mine.
          │ ^
        hint: macOS, Windows and some hosts keep only one of them. Rename static/Sitemap.xml.
      static/logo.png:1:1  warning  static/Logo.png and static/logo.png differ only in case  case-clash
        1 │ �PNG\\x01
          │ ^
        hint: macOS, Windows and some hosts do not tell them apart. Rename static/logo.png.
      "
    `)
  })

  it('are a warning of serve, too (ROUTE-18)', async () => {
    const folder = await site({
      ...SETTINGS,
      'docs/index.md': '# Home\n',
      'docs/Guide.md': '# Guide\n',
      'docs/guide.md': '# Guide of a guide\n',
      'static/index.HTML': 'Mine.\n',
    })
    const served = await runServe([folder])
    await expect
      .poll(() => served.output.stdout + served.output.stderr)
      .toContain('2 problems left: 2 warnings.')
    const said = served.output.stdout + served.output.stderr
    expect(said).toContain('docs/Guide.md and docs/guide.md differ only in case')
    expect(said).toContain('static/index.HTML differs from index.html only in case')
  })
})
