// Style sheets in Sass: those of the settings, of React pages, of components and of MDX pages.
import { describe, expect, it } from 'vitest'
import { sharedSite } from '../../helpers/shared-site.js'

const site = sharedSite(
  {
    'docs/index.mdx':
      'import "./page.scss"\nimport styles from "./own.module.scss"\n\n# Pots\n\n<p className={styles.clay}>Red</p>\n',
    'docs/page.scss': '@use "part";\n.markdown { h1 { color: rgb(1, 2, 3) } }\n',
    'docs/_part.scss': '$wide: 3px;\n.markdown h1 { letter-spacing: $wide }\n',
    'docs/own.module.scss': '$red: rgb(4, 5, 6);\n.clay { &, &:hover { color: $red } }\n',
    'docs/kiln.page.tsx':
      'import "./kiln.sass"\nexport default function Kiln() { return <h1>Kiln</h1> }\n',
    'docs/kiln.sass': '$hot: rgb(7, 8, 9)\nh1\n  color: $hot\n',
    'theme/Brand.tsx':
      'import "./brand.scss"\nexport default function Brand() { return <a className="brand" href="/">Pots</a> }\n',
    'theme/brand.scss': '.navbar { .brand { color: rgb(10, 11, 12) } }\n',
    'own.scss': '$line: rgb(13, 14, 15);\n.navbar { background: url("ground.png") $line }\n',
    'ground.png': 'x',
  },
  { customCss: ['own.scss'], components: { Brand: 'theme/Brand.tsx' } },
)

describe('style sheets in Sass (DOCU-16)', () => {
  it('are the look of the frame, of pages and of components', async () => {
    const { page } = await site.open('/')
    const style = (selector: string, name: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), name)
    expect(await style('.markdown h1', 'color')).toBe('rgb(1, 2, 3)')
    expect(await style('.markdown h1', 'letter-spacing')).toBe('3px')
    expect(await style('.markdown p', 'color')).toBe('rgb(4, 5, 6)')
    expect(await style('.navbar .brand', 'color')).toBe('rgb(10, 11, 12)')
    expect(await style('.navbar', 'background-color')).toBe('rgb(13, 14, 15)')
    expect(await style('.navbar', 'background-image')).toMatch(/\/assets\/ground-\w+\.png"\)$/)
    await page.goto(`${site.url}/kiln`)
    expect(await style('h1', 'color')).toBe('rgb(7, 8, 9)')
  })
})
