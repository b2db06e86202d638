// A book of bookdown, built by its settings.
import { describe, expect, it } from 'vitest'
import { buildForeign, RED_PIXEL } from '../../../helpers/foreign-site.js'
import { read } from '../../../helpers/site.js'

const FENCE = '```'

const KILNS = {
  'docs/_bookdown.yml': 'rmd_files: [index.Rmd, fire.Rmd, clay.Rmd]\n',
  'docs/index.Rmd':
    '---\ntitle: Of kilns\nauthor: Ada\nbibliography: kilns.bib\n---\n\n# Welcome {-}\n\nSee Figure \\@ref(fig:kiln), [the heat](#very-hot), [clay](red-clay.html) and @clay.\n',
  'docs/fire.Rmd': `# (PART) Heat {-}\n\n# Fire\n\n## Very hot\n\n${FENCE}{r kiln, echo=FALSE, fig.cap="A *kiln*"}\nknitr::include_graphics("kiln.png")\n${FENCE}\n\nSee \\@ref(red-clay) and \\@ref(fig:none).\n`,
  'docs/clay.Rmd': '# Red clay\n\nIt is red.\\index{clay}\n',
  'docs/other.Rmd': '# Not a chapter\n',
  'docs/kilns.bib': '@book{clay, author = {Ben Potter}, title = {Clay}, year = {2001}}\n',
  'docs/kiln.png': RED_PIXEL,
}

describe('a book of bookdown', () => {
  it('is built as it is, with its parts, references and problems (FOREIGN-BKD-1, -2, -4, -5, -7)', async () => {
    const { folder, warnings } = await buildForeign(KILNS)
    expect(warnings).toEqual([
      'docs/fire.Rmd:11:1  warning  Nothing has the label "fig:none". The reference is shown as text.  broken-anchor',
    ])
    const home = await read(folder, 'build/index.html')
    for (const part of [
      'Of kilns',
      'href="/fire#fig-kiln">1.1</a>',
      'href="/fire#very-hot"',
      'href="/red-clay"',
      'Potter (',
      '>Heat<',
    ])
      expect(home).toContain(part)
    const fire = await read(folder, 'build/fire/index.html')
    for (const part of [
      '<figure id="fig-kiln">',
      'Figure 1.1:',
      'A <em>kiln</em>',
      '>Red clay</a>',
    ])
      expect(fire).toContain(part)
    for (const part of ['include_graphics', '(PART)', '@ref']) expect(fire).not.toContain(part)
    expect(await read(folder, 'build/red-clay/index.html')).toContain('It is red.</p>')
  })
})
