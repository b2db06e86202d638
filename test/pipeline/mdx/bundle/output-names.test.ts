import { describe, expect, it } from 'vitest'
import { createHtmlTexts, type HtmlTexts } from '../../../../src/pipeline/mdx/bundle/html-texts.js'
import type { Bundled } from '../../../../src/pipeline/mdx/bundle/module-bundle.js'
import { nameByTexts, textDigests } from '../../../../src/pipeline/mdx/bundle/output-names.js'

const code = (text: string): string =>
  `{ "dangerouslySetInnerHTML": { "__html": ${JSON.stringify(text.padEnd(30, '.'))} } }`

const PAGE = 'assets/page-AAAAAAAA.js'
const OTHER = 'assets/other-BBBBBBBB.js'
const PART = 'assets/part-CCCCCCCC.js'
const LEGAL = `${PART}.LEGAL.txt`

/** A page that imports a part with a text of its own, and a page without texts. */
function bundled(part: string): Bundled {
  const output = (...imports: string[]) => ({
    ...{ bytes: 0, inputs: {}, exports: [] },
    imports: imports.map((each) => ({ path: each, kind: 'import-statement' as const })),
  })
  return {
    files: [
      { path: PAGE, text: `import "./part-CCCCCCCC.js";page()` },
      { path: OTHER, text: 'other()' },
      { path: PART, text: part },
      { path: LEGAL, text: 'A licence' },
      { path: 'assets/image-DDDDDDDD.png', base64: 'AAAA' },
    ],
    metafile: {
      inputs: {},
      outputs: { [PAGE]: output(PART), [OTHER]: output(), [PART]: output(), [LEGAL]: output() },
    },
  }
}

function named(text: string): Bundled {
  const texts: HtmlTexts = createHtmlTexts()
  return nameByTexts(bundled(texts.take('part', code(text))), texts)
}

describe('names of scripts that have texts of pages', () => {
  it('change with a text, also where another script imports them (MDX-18)', () => {
    const [first, second] = [named('one'), named('two')]
    const [page, other, part] = first.files.map((file) => file.path)
    expect(page).toMatch(/^assets\/page-[A-Z2-7]{8}\.js$/)
    expect([page, part]).not.toContain(PAGE)
    expect(other).toBe(OTHER)
    expect(first.files[0]?.text).toBe(`import "./${part?.slice('assets/'.length) ?? ''}";page()`)
    expect(Object.keys(first.metafile.outputs)).toEqual([
      page,
      other,
      part,
      `${part ?? ''}.LEGAL.txt`,
    ])
    expect(first.metafile.outputs[page ?? '']?.imports[0]?.path).toBe(part)
    expect(second.files.slice(0, 3).map((file) => file.path)).not.toEqual([page, other, part])
    expect(second.files[0]?.path).not.toBe(page)
  })

  it('are the same for the same texts, and other files keep theirs (MDX-18)', () => {
    expect(named('one')).toEqual(named('one'))
    expect(named('one').files.at(-1)).toEqual({ path: 'assets/image-DDDDDDDD.png', base64: 'AAAA' })
  })
})

it('finds texts in scripts that import each other (MDX-18)', () => {
  const texts = createHtmlTexts()
  const { files, metafile } = bundled(texts.take('part', code('one')))
  const { outputs } = metafile
  const circle = {
    ...outputs,
    [PART]: {
      ...outputs[PART],
      ...outputs[PAGE],
      imports: [{ path: PAGE, kind: 'dynamic-import' as const }],
    },
  }
  const digests = textDigests(
    { files, metafile: { ...metafile, outputs: circle as typeof outputs } },
    texts,
  )
  expect([...digests.keys()]).toEqual([PAGE, PART])
})
