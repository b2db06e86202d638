// Writes a docs tree of the given size: about 900 words a page with code, tables, links and some math.
// The same size and seed give the same bytes.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

const WORDS = (
  'vault asset epoch portfolio order balance request deposit share price total weight signal model ' +
  'market process result value system state change record number window report index level source ' +
  'method group table figure reader writer section chapter example answer question reason detail ' +
  'simple quick steady careful public private common single double early late open closed large small ' +
  'moves holds keeps shows reads writes sends takes gives turns follows measures compares explains ' +
  'while after before under across through between against without because although whenever often ' +
  'always never rarely mostly nearly almost exactly roughly at by for from into of on over with'
).split(' ')

const CODE = {
  typescript: (name) =>
    `export function ${name}(items: readonly Item[], limit = 10): Item[] {\n  // newest first\n  const sorted = [...items].sort((a, b) => b.time - a.time)\n  return sorted.slice(0, limit).map((item) => ({ ...item, seen: true }))\n}`,
  python: (name) =>
    `def ${name}(prices: list[float], window: int = 30) -> float:\n    """Mean of the last window prices."""\n    recent = prices[-window:]\n    return sum(recent) / len(recent) if recent else 0.0`,
  bash: (name) =>
    `set -euo pipefail\nfor file in build/*.json; do\n  ${name} --input "$file" | tee log.txt\ndone`,
  json: (name) =>
    `{\n  "name": "${name}",\n  "limit": 10,\n  "tags": ["a", "b"],\n  "nested": { "on": true }\n}`,
}

/** Small deterministic generator of numbers in [0, 1) (mulberry32). */
export function random(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** POSIX path of page `index` below the docs folder; `perFolder` pages, 50 or any fraction, are in a folder. */
export const pagePath = (index, perFolder = 50) =>
  `part-${String(folderOf(index, perFolder)).padStart(3, '0')}/page-${String(index).padStart(5, '0')}.md`

const folderOf = (index, perFolder) => Math.floor(index / perFolder)

/** The text of page `index` of `count`. */
export function pageText(index, count, seed = 1, perFolder = 50) {
  const next = random(seed * 1_000_003 + index)
  const pick = (list) => list[Math.floor(next() * list.length)]
  const sentence = () => {
    const words = Array.from({ length: 8 + Math.floor(next() * 12) }, () => pick(WORDS))
    const text = words.join(' ')
    return `${text[0].toUpperCase()}${text.slice(1)}.`
  }
  const paragraph = () => {
    const sentences = Array.from({ length: 4 + Math.floor(next() * 3) }, sentence)
    const at = Math.floor(next() * sentences.length)
    const target = Math.floor(next() * count)
    sentences[at] = sentences[at].replace(
      /(\w+) (\w+)\.$/,
      (_, first, last) =>
        `[${first} ${last}](../${pagePath(target, perFolder)}) and **${pick(WORDS)}**.`,
    )
    return sentences.join(' ')
  }
  const name = `${pick(WORDS)}_${pick(WORDS)}`
  const blocks = [
    `---\ntitle: Page ${index} ${pick(WORDS)} ${pick(WORDS)}\ndescription: ${sentence()}\n---\n`,
    paragraph(),
  ]
  for (let part = 0; part < 5; part++) {
    blocks.push(`## ${sentence().slice(0, -1).split(' ').slice(0, 4).join(' ')}`)
    blocks.push(paragraph(), paragraph())
    if (part === 0 || part === 3) {
      const language = pick(Object.keys(CODE))
      blocks.push(`\`\`\`${language} title="${name}"\n${CODE[language](name)}\n\`\`\``)
    }
    if (part === 1) {
      const rows = Array.from(
        { length: 5 },
        () => `| ${pick(WORDS)} | ${Math.floor(next() * 1000)} | ${pick(WORDS)} ${pick(WORDS)} |`,
      )
      blocks.push(`| Name | Value | Meaning |\n|---|--:|---|\n${rows.join('\n')}`)
    }
    if (part === 2)
      blocks.push(
        `### ${sentence().slice(0, -1)}`,
        `- ${sentence()}\n- ${sentence()}\n- \`${name}\` ${sentence()}`,
      )
    if (part === 4 && index % 10 === 0)
      blocks.push(
        `The mean is $\\mu = \\frac{1}{n}\\sum_{i=1}^{n} x_i$.\n\n$$\n\\sigma^2 = \\frac{1}{n-1}\\sum_i (x_i - \\mu)^2\n$$`,
      )
    if (part === 4 && index % 5 === 0) blocks.push(`:::note\n\n${sentence()}\n\n:::`)
  }
  return `${blocks.join('\n\n')}\n`
}

/** What authors get wrong in an address; the page of each is still recognizable. */
const MISTAKES = [
  (file) => file.replace(/page-(\d)(\d+)/, 'page-$2$1'),
  (file) => file.replace('page', 'pgae'),
  (file) => file.replace(/part-\d+/, 'parts'),
  (file) => file.replace(/\d(\d\d)\.md$/, '$1.md'),
  (file) => file.replace(/part-(\d+)/, 'prat-$1').replace('page-', 'page'),
  (file) => file.replace(/page-(\d+)/, 'page-$1-overview'),
]

/**
 * Breaks the first `count` links of a page, each with an address that `taken` does not have yet: every second one names
 * a file, the others a route.
 */
function breakLinks(text, count, taken) {
  let left = count
  const broken = text.replace(/\]\(\.\.\/(part-[^)]+\.md)\)/g, (link, file) => {
    if (left === 0) return link
    left--
    const wrong = [...MISTAKES.keys()]
      .map((turn) => MISTAKES[(taken.size + turn) % MISTAKES.length](file))
      .concat(file.replace('.md', `-${taken.size}.md`))
      .find((each) => !taken.has(each))
    taken.add(wrong)
    return taken.size % 2 === 0 ? `](../${wrong})` : `](/${wrong.replace('.md', '')})`
  })
  if (left > 0) throw new Error(`A page has too few links to break ${count} of them`)
  return broken
}

/** How many of `count` pages a folder has when they are in `folders`; 50 where the number of folders is not given. */
export const pagesPerFolder = (count, folders) => (folders === undefined ? 50 : count / folders)

const SETTINGS = { onBrokenLinks: 'warn', onBrokenMarkdownLinks: 'warn' }

/**
 * Writes `count` pages and a home page below `folder`/docs; nothing else, so that no settings are needed. With
 * `brokenLinks` so many links of all pages are broken, each in another way; settings make warnings of them. `folders` is
 * how many folders the pages are in: without it, 50 pages are in each.
 */
export async function generateSite(
  folder,
  count,
  seed = 1,
  { brokenLinks = 0, reportsBrokenLinks = brokenLinks > 0, folders = undefined } = {},
) {
  const perFolder = pagesPerFolder(count, folders)
  await mkdir(path.join(folder, 'docs'), { recursive: true })
  if (reportsBrokenLinks)
    await writeFile(path.join(folder, 'orion-docs.config.json'), JSON.stringify(SETTINGS))
  const taken = new Set(Array.from({ length: count }, (_, index) => pagePath(index, perFolder)))
  await writeFile(path.join(folder, 'package.json'), '{ "name": "bench", "private": true }\n')
  await writeFile(path.join(folder, 'docs/index.md'), '# Bench\n\nA generated site.\n')
  for (let index = 0; index < count; index++) {
    const file = path.join(folder, 'docs', pagePath(index, perFolder))
    if (index === 0 || folderOf(index, perFolder) !== folderOf(index - 1, perFolder))
      await mkdir(path.dirname(file), { recursive: true })
    const share = (pages) => Math.floor((pages * brokenLinks) / count)
    const text = breakLinks(
      pageText(index, count, seed, perFolder),
      share(index + 1) - share(index),
      taken,
    )
    await writeFile(file, text)
  }
}
