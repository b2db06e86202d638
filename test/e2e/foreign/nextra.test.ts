// A Nextra site in small: its components ask modules of Next.js, and import by names of tsconfig.json.
import { describe, expect, it } from 'vitest'
import { sharedSite } from '../../helpers/shared-site.js'
import { read, type Files } from '../../helpers/site.js'

const FILES: Files = {
  'package.json': '{ "dependencies": { "nextra": "4" } }',
  'next.config.mjs': "export default withNextra({ basePath: '/tea' })\n",
  'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }',
  'content/index.mdx': `import { Callout } from 'nextra/components'
import Image from 'next/image'
import { Cup } from '@/parts/cup'
import { WEIGHT } from '@/parts'
import Pretty from '../parts/pretty'
import MDXContent from '../parts/_end.mdx'
import dynamic from 'next/dynamic'
import { Count } from '../parts/count'

export const Late = dynamic(() => import('../parts/late'), { loading: () => <p>Wait.</p> })

# Tea

<Late />

<Count />

<Callout type="info">Take {WEIGHT} grams.</Callout>

<Cup />

<Image src="/leaf.png" alt="A leaf" width={10} height={10} priority />

<Pretty>[Green **tea**](./green.mdx)</Pretty>

<MDXContent />
`,
  'content/green.mdx': '# Green\n',
  'public/leaf.png': 'not read',
  'parts/_end.mdx': 'It has an *end*.\n',
  'parts/late.jsx':
    "export default () => <p>It is {typeof window === 'object' ? 'here' : ''}.</p>\n",
  'parts/count.tsx': `/** @jsxImportSource preact */
import { h } from 'preact'
import { useState } from 'preact/hooks'
import Script from 'next/script'
export function Count() {
  const [count, setCount] = useState(0)
  const base = import.meta.env.BASE_URL
  return <button type="button" class="count" onClick={() => setCount(count + 1)}><Script src="a.js" />{h('b', null, count)}, {base}, {import.meta.env.VITE_KIND}</button>
}
`,
  'parts/index.ts': 'export const WEIGHT: number = 3\n',
  'parts/pretty.jsx':
    'export default ({ children }) => <a className="pretty" href={children.props.href}>{children.type}</a>\n',
  'parts/cup.tsx': `'use client'
import Link from 'next/link'
import { usePathname, useRouter } from 'next/navigation'
const kind = process.env.NEXT_PUBLIC_KIND ?? 'plain'
export function Cup() {
  const { push } = useRouter()
  return <>
    <b className="path">{usePathname()}</b><i className={kind} />
    <Link href={{ pathname: '/green', query: { q: 1 }, hash: '#a' }} prefetch={false} className="next">Next</Link>
    <button type="button" className="go" onClick={() => push('/tea/green')}>Go</button>
  </>
}
`,
}

const site = sharedSite(FILES)

describe('a Nextra site', () => {
  it('runs its components without Next.js (FOREIGN-NEXTRA-11)', async () => {
    expect(site.warnings).not.toMatch(/unknown-import|mdx-component|render/)
    const html = await read(site.folder, 'build/index.html')
    expect(html).toMatch(/admonition-info[^]*Take[^]*3[^]*grams/)
    expect(html).toContain('<b class="path">/tea/</b>')
    expect(html).toContain('<i class="plain"></i>')
    expect(html).toContain('href="/tea/green?q=1#a"')
    expect(html).toMatch(
      /<img[^>]* src="\/tea\/leaf[^"]*\.png"[^>]*alt="A leaf"|alt="A leaf"[^>]* src="\/tea\/leaf/,
    )
    expect(html).toContain('It has an <em>end</em>.')
    expect(html).not.toMatch(/ (?:prefetch|priority)=/)
    expect(html).toContain('<p>Wait.</p>')
    const page = await site.openQuiet('/')
    await page.getByText('It is here.').waitFor()
    await page.locator('.count').click()
    await page.getByText('1, /tea/, ').waitFor()
    await page.locator('.go').click()
    await page.waitForURL('**/tea/green')
    await page.getByRole('heading', { name: 'Green' }).waitFor()
  })

  it('gives a component its only child (MDX-22)', async () => {
    const html = await read(site.folder, 'build/index.html')
    expect(html).toContain('<a class="pretty" href="/tea/green">a</a>')
  })
})

const LANGUAGES: Files = {
  'package.json': '{ "dependencies": { "nextra": "2" } }',
  'next.config.mjs':
    "export default withNextra({ i18n: { locales: ['en', 'fr'], defaultLocale: 'en' } })\n",
  'pages/index.mdx': '# Tea\n\n[Green](./green.mdx)\n',
  'pages/index.fr.mdx':
    '# Thé\n\n[One](/green), [two](./green.mdx), [three](/fr/green), [four](/black), [five](/leaf.png)\n\n```text\n[Six](/green)\n```\n',
  'pages/green.mdx': '# Green\n',
  'pages/green.fr.mdx': '# Vert\n',
  'pages/black.mdx': '# Black\n',
  'public/leaf.png': 'not read',
}

describe('a Nextra site in two languages', () => {
  const tea = sharedSite(LANGUAGES)

  it('has links to pages in the same language, else in the main one (FOREIGN-NEXTRA-7)', async () => {
    const html = await read(tea.folder, 'build/fr/index.html')
    expect(html).toContain('<html lang="fr"')
    const links = [...html.matchAll(/<a href="([^"]*)"[^>]*>(?:One|Two|Three|Four|Five)</gi)]
    expect(links.map(([, href]) => href)).toEqual([
      '/fr/green',
      '/fr/green',
      '/fr/green',
      '/black',
      expect.stringMatching(/^\/assets\/leaf-\w+\.png$/) as unknown,
    ])
    expect(html).toContain('[Six](/green)')
    const main = await read(tea.folder, 'build/index.html')
    expect(main).toMatch(/<a href="\/green"[^>]*>Green</)
  })
})
