// Pages of sites that Qwik builds, none of whose packages is installed.
import { expect, it } from 'vitest'
import { orion } from '../../helpers/cli.js'
import { read, site } from '../../helpers/site.js'

const PAGE = `import { Link } from '@builder.io/qwik-city'
import Lamp from './lamp.png?jsx'

# Lamps

<Lamp alt="A lamp" class="wide" />

Fill the <Link href="/oil" class="plain" prefetch>oil</Link> first.
`

it('have links, and pictures that are imported as components (MDX-4)', async () => {
  const folder = await site({
    'docs/index.mdx': PAGE,
    'docs/oil.md': '# Oil\n',
    'docs/lamp.png': 'picture',
  })
  const { stdout, stderr } = await orion(['build'], { cwd: folder })
  expect(stdout + stderr).not.toMatch(/warning|error/)
  const html = await read(folder, 'build/index.html')
  expect(html).toMatch(/<img [^>]*src="\/assets\/lamp-\w+\.png"/)
  expect(html).toMatch(/<img [^>]*class="wide"/)
  expect(html).toMatch(/Fill the <a [^>]*href="\/oil"[^>]*>oil<\/a> first\./)
})
