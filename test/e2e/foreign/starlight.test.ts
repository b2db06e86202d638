// A Starlight site in small, with components of its own in `.astro` files.
import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { sharedSite } from '../../helpers/shared-site.js'
import { read, type Files } from '../../helpers/site.js'

const FILES: Files = {
  'package.json': '{ "name": "looms" }',
  'tsconfig.json': '{ "compilerOptions": { "paths": { "~/*": ["./src/*"] } } }',
  'astro.config.mjs': `import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'
export default defineConfig({ integrations: [starlight({ title: 'Looms' })] })
`,
  'src/content/docs/index.mdx': `---
title: Looms
---
import Fact from '~/components/Fact.astro'
import Late from '../../components/Late.astro'
import Loud from '../../components/Loud.astro'
import Managers from '~/components/Managers.astro'
import Broken from '~/components/Broken.astro'

## Threads

<Fact name="Warp" count={2} since="1.0">
The *long* threads. See [weft](/weft).
<Fragment slot="more">

- Of linen
- Of wool

</Fragment>
</Fact>

<Late />

<Loud>Weave *loudly*</Loud>

<Managers pkg="shuttle" />

<Broken>Still here.</Broken>
`,
  'src/content/docs/weft.mdx': `---
title: Weft
---
import Fact from '~/components/Fact.astro'
import { Counter } from '~/components/counter.tsx'
import { Code, Tabs, TabItem } from '@astrojs/starlight/components'
import { words } from '~/components/words'
import { getEntry } from 'astro:content'

<Fact name="Weft" count={1} />

<Counter />

<Code code={words.join(' ')} lang="js" />

<Tabs>
{words.map((word) => <TabItem key={word} label={word}>{word}s</TabItem>)}
</Tabs>
`,
  'src/components/Fact.astro': `---
import type { HTMLAttributes } from 'astro/types'
import loom from '../assets/loom.png'
import { unit } from './words'
import Mark from './Mark.astro'

interface Props extends HTMLAttributes<'div'> {
  name: string
  count: number
  since?: string
}

const { name, count, since } = Astro.props
const more = Astro.slots.has('more')
---

<!-- The box. -->
<section class:list={['fact', { many: count > 1 }]} aria-label={name}>
  <p class="fact-name">
    <b>{name}</b>
    {count} {unit(count)}<br>
    {since && <Mark>since {since}</Mark>}
  </p>
  <div class="fact-text"><slot>Nothing known.</slot></div>
  {
    more && (
      <aside>
        <slot name="more" />
      </aside>
    )
  }
  <img src={loom.src} alt="A loom" width="8">
</section>

<style>
  .fact {
    border-top: 7px solid rgb(1, 2, 3);
  }
  :global(.fact-name) {
    color: rgb(4, 5, 6);
  }
</style>

<script>
  document.body.dataset.ran = 'yes'
</script>
`,
  'src/components/Mark.astro': '<i class="mark"><slot /></i>\n',
  'src/components/words.ts':
    "export const words = ['warp', 'weft']\nexport const unit = (count: number): string => (count > 1 ? 'threads' : 'thread')\n",
  'src/components/Late.astro': `---
const words = await Promise.resolve(['over', 'under'])
---
<ul>{words.map((word) => <li>{word}</li>)}</ul>
<p set:html={'<em>' + words.join(' and ') + '</em>'} />
`,
  'src/components/Loud.astro': `---
import { readFile } from 'node:fs/promises'
const html = await Astro.slots.render('default')
const looms = import.meta.glob<{ default: ImageMetadata }>('../assets/*.{png,jpg}', {
  eager: true,
})
const [loom] = Object.entries(looms)
const missing = await readFile('/nowhere').catch(() => 'no file')
---
<img src={loom[1].default.src} alt={loom[0]} />
<div class="loud" set:html={html.trim().toUpperCase()} data-file={missing} />
`,
  'src/components/Managers.astro': `---
import { Tabs, TabItem } from '@astrojs/starlight/components'
const { pkg } = Astro.props
---
<Tabs syncKey="manager">
  {['npm', 'pnpm'].map((name) => <TabItem label={name}><code>{name} add {pkg}</code></TabItem>)}
</Tabs>
`,
  'src/components/Broken.astro': '---\nthrow new Error("No thread")\n---\n<p>Never</p>\n',
  'src/components/counter.tsx': `import { useState } from 'react'
export function Counter() {
  const [count, setCount] = useState(0)
  return <button className="counter" onClick={() => setCount(count + 1)}>{count}</button>
}
`,
  'src/assets/loom.png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

const site = sharedSite(FILES)

describe('a Starlight site', () => {
  it('shows its own components with their properties, slots and imports (SL-13)', async () => {
    const html = await read(site.folder, 'build/index.html')
    expect(html).toMatch(/<section class="fact many astro-\w+" aria-label="Warp">/)
    expect(html).toContain('<b class="astro-')
    expect(html).toMatch(/<\/b> 2 threads<br/)
    expect(html).toMatch(/<i class="mark">since 1\.0<\/i>/)
    expect(html).toContain('The <em>long</em> threads. See <a href="/weft">weft</a>')
    expect(html).toMatch(/<aside[^>]*>\s*<ul>\s*<li>Of linen<\/li>/)
    expect(html).toMatch(/<img src="\/assets\/loom-\w+\.png" alt="A loom"/)
    expect(html).not.toContain('The box.')
    expect(html).not.toContain('slot=')
  })

  it('waits for what they wait for, and has the built-in tabs (SL-13)', async () => {
    const html = await read(site.folder, 'build/index.html')
    expect(html).toContain('<ul><li>over</li><li>under</li></ul>')
    expect(html).toContain('<p><em>over and under</em></p>')
    // Modules of Node are there while the site is built.
    expect(html).toMatch(/<div class="loud" data-file="no file">.*WEAVE <EM>LOUDLY<\/EM>/)
    expect(site.warnings).not.toContain('node:fs')
    expect(html).toMatch(/<img src="\/assets\/loom-\w+\.png" alt="\.\.\/assets\/loom\.png"/)
    const page = await site.openQuiet('/')
    await page.getByRole('tab', { name: 'pnpm', exact: true }).click()
    await page.getByText('pnpm add shuttle').waitFor()
  })

  it('keeps the content of one that fails, and names the place (SL-13, MDX-21)', async () => {
    const html = await read(site.folder, 'build/index.html')
    expect(html).toContain('Still here.')
    expect(html).not.toContain('Never')
    expect(site.warnings).toContain('src/components/Broken.astro:2')
    expect(site.warnings).toContain('No thread')
  })

  it('needs no script for them, and their styles are on the page (SL-13)', async () => {
    const page = await site.openQuiet('/')
    expect(
      await page.locator('.fact').evaluate((box) => getComputedStyle(box).borderTopWidth),
    ).toBe('7px')
    expect(await page.locator('.fact-name').evaluate((box) => getComputedStyle(box).color)).toBe(
      'rgb(4, 5, 6)',
    )
    expect(await page.locator('body').getAttribute('data-ran')).toBeNull()
    expect(site.warnings).toMatch(
      /src\/components\/Fact\.astro:\d+:1 {2}warning {2}The script of this component is left out: what it shows is there, and does not move\. {2}mdx-component\n {2}hint: Write the component in React, if it needs the script\.\n/,
    )
    const scripts = await readdir(`${site.folder}/build/assets`)
    // That of the page with a component of React, which is loaded there alone.
    expect(scripts.filter((name) => /^weft-.*\.js$/.test(name))).toHaveLength(1)
    expect(scripts.filter((name) => /^index-.*\.js$/.test(name))).toEqual([])
    expect(await read(site.folder, 'build/index.html')).not.toMatch(/assets\/index-[^"]*\.js/)
  })

  it('runs components of React beside them (SL-13)', async () => {
    const page = await site.openQuiet('/weft')
    expect(await page.locator('.fact-text').textContent()).toBe('Nothing known.')
    expect(await page.locator('.code-block').textContent()).toContain('warp weft')
    expect(await page.getByRole('tab').allTextContents()).toEqual(['warp', 'weft'])
    expect(site.warnings).toContain(
      'Module astro:content is not installed; a placeholder is shown.  unknown-import\n' +
        '  hint: orion-docs has no equivalent of this part of Astro. Write what it gives into the component.\n',
    )
    await page.locator('.counter').click()
    expect(await page.locator('.counter').textContent()).toBe('1')
  })
})
