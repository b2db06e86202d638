// Any text compiles (MD-1): pages of the specifications and our own, broken in ways that repeat by their seed.
// Another seed: FUZZ_SEED=7 npx vitest run test/content/fuzz.test.ts
import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import { expect, it } from 'vitest'
import { compileInThread } from './compile-in-thread.js'
import { markdownCorpus } from './corpus.js'
import { defaultOptions } from './default-options.js'
import { createRandom, mutate } from './mutate.js'
import { closedHtml } from './spec-html.js'

const SEED = Number(process.env['FUZZ_SEED'] ?? 20260105)
const COUNT = Number(process.env['FUZZ_COUNT'] ?? 5000)
const MAXIMAL_CPU_MS = 2000
/** The machine may have much else to do. */
const HANG_MS = 30_000

it(`compiles ${String(COUNT)} broken pages, fast, to HTML that ends where it should (MD-1, MD-4)`, async () => {
  const pages = markdownCorpus()
  const random = createRandom(SEED)
  const texts = Array.from({ length: COUNT }, () => mutate(pages, random))
  const faults: string[] = []
  let count = 0
  const note = (what: string): void => {
    faults.push(
      `${what}\nseed ${String(SEED)}, page ${String(count)}: ${JSON.stringify(texts[count])}`,
    )
  }
  await compileInThread(texts, defaultOptions, HANG_MS, (outcome) => {
    if (outcome.cpuMs > MAXIMAL_CPU_MS) note(`The page takes ${String(outcome.cpuMs)} ms.`)
    const fault = 'failure' in outcome ? outcome.failure : escapeOf(closedHtml(outcome.page))
    if (fault !== undefined) note(fault)
    count++
  }).catch((error: unknown) => {
    note(String(error))
  })
  expect(faults).toEqual([])
  expect(count).toBe(COUNT)
}, 180_000)

/** What of the page's content stands outside of its place, as a browser reads the whole document. */
function escapeOf(html: string): string | undefined {
  const document = parse(
    `<!DOCTYPE html><html><head></head><body><main><article>${html}</article></main><i id="after"></i></body></html>`,
  )
  const body = elementsOf(elementsOf(document)[0])[1]
  const names = elementsOf(body).map(({ tagName, attrs }) => tagName + (attrs[0]?.value ?? ''))
  const inner = elementsOf(elementsOf(body)[0]).map(({ tagName }) => tagName)
  if (names.join(' ') !== 'main iafter') return `the body has ${names.join(' ')}`
  return inner.join(' ') === 'article' ? undefined : `main has ${inner.join(' ')}`
}

function elementsOf(
  node: DefaultTreeAdapterTypes.ParentNode | undefined,
): readonly DefaultTreeAdapterTypes.Element[] {
  return node?.childNodes.filter((child) => 'tagName' in child) ?? []
}
