import { describe, expect, it } from 'vitest'
import { createQuarto } from '../../../src/content/dialects/quarto/quarto.js'

type Setup = {
  readonly files?: Readonly<Record<string, string>>
  readonly options?: Readonly<Record<string, unknown>>
}

function translate(text: string, { files = {}, options = {} }: Setup = {}) {
  const file = 'docs/a.Rmd'
  const translated = createQuarto().translate({
    ...{ text, file, format: 'md', docsDir: 'docs' },
    ...{ includeFolders: [], variables: {}, options: { book: 'bookdown', ...options } },
    read: (path) => (path === file ? text : files[path]),
  })
  expect(translated.places).toHaveLength(translated.text.split('\n').length)
  return translated
}

/** What a text becomes. */
const made = (text: string, setup: Setup = {}): string => translate(text, setup).text.trim()

const codes = (text: string, setup: Setup = {}): readonly (readonly [string, number])[] =>
  translate(text, setup).diagnostics.map(({ code, at }) => [code, at?.line ?? 0])

describe('books in R Markdown', () => {
  it('have the ids of Pandoc at their headings, and no lines of parts (FOREIGN-BKD-4)', () => {
    expect(made('# (PART) Heat {-}\n\n# Fire\n\n## 1. Very *hot*\n\n## 1. Very *hot*\n')).toBe(
      '# Fire\n\n<a id="fire"></a>\n\n## 1. Very *hot* {#very-hot}\n\n## 1. Very *hot* {#very-hot-1}',
    )
    // A page with nothing but a part has its title.
    expect(made('# (PART\\*) Heat {-}\n\nHot.')).toBe('# Heat\n\n<a id="heat"></a>\n\nHot.')
    expect(made('```{r}\n# (PART) Heat {-}\n```')).toBe('```r\n# (PART) Heat {-}\n```')
  })

  it('refer to numbers and titles, also of other chapters (FOREIGN-BKD-4)', () => {
    const files = { 'docs/b.Rmd': '# B\n\n## The ash\n\n```{r ash, fig.cap="A"}\n```\n' }
    const labels = { b: 'b.Rmd', 'the-ash': 'b.Rmd', 'fig-ash': 'b.Rmd' }
    const setup = { files, options: { labels, chapters: { b: '2' } } }
    expect(made('Figure \\@ref(fig:ash), Section \\@ref(the-ash), `\\@ref(fig:ash)`', setup)).toBe(
      'Figure [2.1](./b.Rmd#fig-ash), Section [The ash](./b.Rmd#the-ash), `\\@ref(fig:ash)`',
    )
    expect(made('[a](#the-ash), [b](b.html), [c](the-ash.html#x), [The ash]', setup)).toBe(
      '[a](./b.Rmd#the-ash), [b](./b.Rmd), [c](./b.Rmd#x), [The ash](./b.Rmd#the-ash)',
    )
    expect(made('## Own {#o}\n\n[a](#o), [own], [none], \\@ref(o)', setup)).toBe(
      '## Own {#o}\n\n[a](#o), [own](#o), [none], [Own](#o)',
    )
    expect(made('A \\@ref(fig:no-one).')).toBe('A no one.')
    expect(codes('A\n\n\\@ref(fig:x) \\@ref(fig:x)')).toEqual([['broken-anchor', 3]])
  })

  it('show pictures of chunks as figures, with or without their code (FOREIGN-BKD-5)', () => {
    const files = { 'docs/img/a.png': '' }
    const chunk = (head: string, code: string) =>
      made(`\`\`\`{r ${head}}\n${code}\n\`\`\``, { files })
    expect(
      chunk(
        'kiln, echo=FALSE, out.width="50%", fig.cap="A `b` (c, d)", fig.alt="E"',
        'knitr::include_graphics("img/a.png", dpi = NA)',
      ),
    ).toBe(
      '<figure id="fig-kiln">\n\n<p><img src="img/a.png" alt="E" style="width: 50%"></p>\n\n<figcaption>\n\n**Figure 1:** A `b` (c, d)\n\n</figcaption>\n\n</figure>',
    )
    expect(chunk('fig.cap=NULL', 'include_graphics(c("img/a.png", "img/a.png"))')).toBe(
      '```r\ninclude_graphics(c("img/a.png", "img/a.png"))\n```\n\n<p>![](img/a.png)\n![](img/a.png)</p>',
    )
    expect(chunk('echo=FALSE', 'knitr::include_url("https://kilns.example")')).toBe(
      '<https://kilns.example>',
    )
    // What R would have to say stays code.
    expect(chunk('', 'include_graphics(rep("img/a.png", 3))')).toBe(
      '```r\ninclude_graphics(rep("img/a.png", 3))\n```',
    )
    expect(chunk('include=FALSE', 'include_graphics("img/a.png")')).toBe('')
  })

  it('number figures and tables that code makes, also without a name (FOREIGN-BKD-5)', () => {
    expect(
      made(
        '```{r, echo=FALSE, fig.cap=f("A")}\nplot()\n```\n\n```{r x, echo=FALSE}\nkable(y, caption = \'B\')\n```\n\n\\@ref(tab:x)',
      ),
    ).toBe(
      '<a id="fig-unnamed-chunk-1"></a>\n\n**Figure 1:** A\n\n<a id="tbl-x"></a>\n\n**Table 1:** B\n\n[1](#tbl-x)',
    )
    expect(made('Table: (\\#tab:t) C\n\n| a |\n| - |\n| b |')).toBe(
      '<a id="tbl-t"></a>\n\n| a |\n| - |\n| b |\n\n**Table 1:** C',
    )
    expect(made('![(\\#fig:p) D](e.png){width=9}')).toContain(
      '<figure id="fig-p">\n\n<img src="e.png" alt="D" width="9">',
    )
  })

  it('hide code as the page says for all chunks (FOREIGN-BKD-5)', () => {
    expect(
      made(
        '```{r, include=FALSE}\nknitr::opts_chunk$set(echo = FALSE, a = c(1, 2))\n```\n\n```{r}\nx\n```\n\n```{r, echo=T}\ny\n```',
      ),
    ).toBe('```r\ny\n```')
    expect(made('```{r, include=knitr::is_latex_output()}\nx\n```')).toBe('')
  })

  it('take pages and code from files (FOREIGN-BKD-6)', () => {
    const files = { 'docs/b.Rmd': 'B.\n', 'docs/c.R': 'c()\n' }
    expect(
      made('```{r, child=c("b.Rmd", "b.Rmd")}\n```\n\n```{r, file="c.R"}\n```', { files }),
    ).toBe('B.\nB.\n\n```r\nc()\n```')
    expect(made('```{r, child=if (knitr::is_latex_output()) "b.Rmd"}\n```\nA', { files })).toBe('A')
    expect(codes('\n```{r, child="a.Rmd"}\n```')).toEqual([['missing-include', 2]])
    expect(made('```{r, child=f("b.Rmd")}\nx\n```', { files })).toBe('```r\nx\n```')
  })

  it('print code within lines where that needs no R (FOREIGN-BKD-6)', () => {
    expect(
      made(
        "`r if (knitr::is_latex_output()) '<!--'`A `r 'b'` `` `r knitr::inline_expr('c')` `` `r nrow(d)`",
      ),
    ).toBe('A b `` `r c` `` `r nrow(d)`')
    expect(made("````\n```{r}`r ''`\n```\n````")).toBe('````\n```{r}\n```\n````')
    expect(made("`r if (knitr::is_html_output()) '\n# References {-}\n'`")).toBe(
      '# References\n\n<a id="references"></a>',
    )
    expect(made('```{r, fig.cap="A `b`", echo=FALSE}\nplot()\n```\n\nC')).toContain('A `b`\n\nC')
  })

  it('show boxes and theorems (FOREIGN-BKD-7)', () => {
    expect(made('```{block2, type="rmdtip"}\nA *b*.\n```')).toBe(':::tip\n\nA *b*.\n\n:::')
    expect(made('::: {.rmdwarning}\nA\n:::\n\n```{block, type="x"}\nB\n```')).toBe(
      ':::warning\n\nA\n\n:::\n\nB',
    )
    expect(
      made(
        '```{theorem, hot, name="Heat"}\nA $x$.\n```\n\n::: {.lemma}\nB\n:::\n\n```{proof}\nC\n```\n\n\\@ref(thm:hot)',
      ),
    ).toBe(
      '<a id="thm-hot"></a>\n\n:::note[Theorem 1 (Heat)]\n\nA $x$.\n\n:::\n\n<a id="lem-unnamed-1"></a>\n\n:::note[Lemma 1]\n\nB\n\n:::\n\n**Proof.**\n\nC\n\n[1](#thm-hot)',
    )
  })

  it('show formulas, and nothing else of LaTeX (FOREIGN-BKD-7)', () => {
    expect(made('\\begin{equation}\n  a_b\n  (\\#eq:x)\n\\end{equation}\n\n\\@ref(eq:x)')).toBe(
      '<a id="eq-x"></a>\n\n$$\n  a_b\n\\tag{1}\n$$\n\n[1](#eq-x)',
    )
    expect(made('\\begin{align*}\na &= b\n\\end{align*}')).toBe(
      '$$\n\\begin{aligned}\na &= b\n\\end{aligned}\n$$',
    )
    expect(made('\\[ \\alpha \\]\n\nA \\(b\\) `\\(c\\)`')).toBe(
      '$$\n \\alpha \n$$\n\nA $b$ `\\(c\\)`',
    )
    expect(
      made(
        '\\mainmatter\n\nA\\index{b!c \\emph{d}} \\LaTeX, $\\alpha{x}$, `\\index{e}`, \\*f\\*\n\\newpage\n\n\\begin{center}\nG\n\n\\end{center}\nC:\\temp',
      ),
    ).toBe('A LaTeX, $\\alpha{x}$, `\\index{e}`, \\*f\\*\n\nC:\\temp')
    expect(made('```\n\\newpage\n```\n\n\\begin{center}\n\nA')).toContain('```\n\\newpage\n```')
  })

  it('show texts for captions in captions alone (FOREIGN-BKD-7)', () => {
    expect(
      made('(ref:cap) A *b*\nc\n\n```{r x, echo=FALSE, fig.cap="(ref:cap)"}\nplot()\n```'),
    ).toBe('<a id="fig-x"></a>\n\n**Figure 1:** A *b* c')
    expect(made('(ref:none)')).toBe('(ref:none)')
  })

  it('show works that no list has without marks, with one warning (FOREIGN-BKD-7)', () => {
    expect(made('A [@R-base], [see @R-x; @y]. [a](b)')).toBe('A (R-base), (see R-x; y). [a](b)')
    expect(codes('A [@R-base]\n\n[@R-x]')).toEqual([['broken-anchor', 1]])
  })

  it('take time by the length of a page (FOREIGN-BKD-8)', () => {
    const count = 20_000
    for (const text of [
      '\\begin{a}\n\n'.repeat(count),
      Array.from({ length: count }, (_, at) => `\\begin{e${String(at)}}\n`).join(''),
      '\\index{'.repeat(count),
      '`r "a'.repeat(count),
      '`r a\n'.repeat(count),
      '\\[ a\n'.repeat(count),
      '\\(a'.repeat(count),
      '(\\#eq:a) \\@ref(a '.repeat(count),
      `\`\`\`{r, a=${'c('.repeat(count)}}\n\`\`\``,
      `\`\`\`{r, a="${'\\"'.repeat(count)}}\n\`\`\``,
      '```{block}\n'.repeat(count),
      '```{r, fig.cap="`"}\n'.repeat(count),
      '(ref:a) b\n'.repeat(count),
      '# (PART) a\n'.repeat(count),
      `\`\`\`{r}\n${'include_graphics("a")\n'.repeat(count)}\`\`\``,
    ]) {
      const start = performance.now()
      translate(text)
      expect(performance.now() - start, text.slice(0, 30)).toBeLessThan(5000)
    }
  })

  it('keep all lines of long code (FOREIGN-BKD-8)', () => {
    const text = `(ref:a) b\n\n\`\`\`{r}\n${'x\n'.repeat(200_000)}\`\`\``
    expect(made(text).split('\n').length).toBe(200_002)
  })
})
