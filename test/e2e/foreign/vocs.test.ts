// A Vocs site in small: its components, and those of Vocs that they ask for.
import { describe, expect, it } from 'vitest'
import { buildSite } from '../../helpers/serve-files.js'
import { read, site } from '../../helpers/site.js'

const FILES = {
  'package.json': '{ "name": "sails" }',
  'vocs.config.ts':
    "import { defineConfig } from 'vocs/config'\nexport const crew = ['Ada']\nexport default defineConfig({ title: 'Sails', basePath: '/sails' })\n",
  'src/pages/index.mdx':
    "---\nlayout: landing\n---\n\nimport { HomePage } from 'vocs'\nimport { Crew } from '../components/Crew'\n\n<HomePage.Root>\n<HomePage.Button href=\"/mast/mast\">Hoist</HomePage.Button>\n</HomePage.Root>\n\n<Crew />\n",
  'src/pages/mast/index.md': '# Masts\n',
  'src/pages/mast/mast.md': '# Mast\n',
  'src/components/Crew.tsx': `import { Badge, Callout, Card, Cards, Link, Tab, Tabs, useConfig, useRouter } from 'vocs'
import { crew } from '../../vocs.config'
export function Crew() {
  const { title } = useConfig()
  return <>
    <b className="crew">{[title, useRouter().path, ...crew].join(' ')}</b>
    <Badge variant="info">new</Badge>
    <Callout variant="tip">Slowly.</Callout>
    <Cards><Card title="Rope" description="Of hemp" to="/mast" /></Cards>
    <Tabs><Tab title="Port">Left.</Tab><Tab title="Starboard">Right.</Tab></Tabs>
    <Link to="/mast">Back</Link>
  </>
}
`,
}

describe('a Vocs site', () => {
  it('runs its components (FOREIGN-VOCS-14), and keeps the address of a file called like its folder (FOREIGN-VOCS-2)', async () => {
    const folder = await site(FILES)
    expect(await buildSite({ siteDir: folder })).not.toMatch(/^.*(?:warning|error) /m)
    const html = await read(folder, 'build/index.html')
    expect(html).toContain('href="/sails/mast/mast" class="button button-secondary"')
    expect(html).toContain('<title>Sails')
    expect(html).not.toContain('Index')
    expect(html).toContain('class="crew">Sails /sails/ Ada<')
    expect(html).toContain('<span class="badge">new</span>')
    expect(html).toContain('admonition-tip')
    expect(html).toContain('class="card-link"')
    expect(html).toContain('Starboard')
    expect(await read(folder, 'build/mast/mast/index.html')).toContain('Mast')
  })
})
