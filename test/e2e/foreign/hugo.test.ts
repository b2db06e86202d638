import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { orion } from '../../helpers/cli.js'
import { read, site } from '../../helpers/site.js'

it('FOREIGN-HUGO-13: the template of a shortcode and its data are part of the page, also after an edit', async () => {
  const folder = await site({
    'hugo.toml': 'title = "Tea"\ntheme = "pot"\n',
    'content/_index.md': '# Tea\n\n{{< cups >}}\n\nRead {{< lid >}}.\n',
    'layouts/shortcodes/cups.html':
      '<ul>{{ range site.Data.cups }}<li>{{ .name }}</li>{{ end }}</ul>\n',
    'themes/pot/layouts/shortcodes/lid.html': '<a href="https://lid.example">the lid</a>',
    'data/cups.yaml': '- name: mug\n',
  })
  const page = async (): Promise<string> => {
    const { code, stderr } = await orion(['build'], { cwd: folder })
    expect(code, stderr).toBe(0)
    expect(stderr).not.toContain('template-tag')
    return read(folder, 'build/index.html')
  }
  const first = await page()
  expect(first).toContain('<li>mug</li>')
  expect(first).toContain('the lid</a>.')
  await writeFile(path.join(folder, 'data/cups.yaml'), '- name: glass\n')
  expect(await page()).toContain('<li>glass</li>')
  await writeFile(
    path.join(folder, 'layouts/shortcodes/cups.html'),
    '<p>{{ len site.Data.cups }} cup</p>\n',
  )
  expect(await page()).toContain('<p>1 cup</p>')
})
