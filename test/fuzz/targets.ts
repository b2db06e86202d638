// What broken input is given to, and what must hold of the result.
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseFragment, serialize } from 'parse5'
import type * as Compiler from '../../src/content/compile-page.js'
import type { CompiledPage } from '../../src/model/page.js'
import type * as Search from '../../src/search/open-index.js'
import type * as Program from '../../src/index.js'
import { markdownCorpus } from '../content/corpus.js'
import { defaultOptions } from '../content/default-options.js'
import { mutate, type Random } from '../content/mutate.js'
import { closedHtml } from '../content/spec-html.js'
import { digests } from '../helpers/output.js'
import { writeFiles, type Files } from '../helpers/site.js'
import { sendAll, wildRequests } from '../helpers/wild-requests.js'

const root = path.join(import.meta.dirname, '../..')
const load = async (file: string): Promise<unknown> => import(path.join(root, 'dist', file))

export type Target = {
  /** An input made from those of the corpus. */
  readonly next: (corpus: readonly string[], random: Random) => string
  /** @throws Error when something does not hold of the input. */
  readonly run: (input: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** `folder` is for the files of the target alone. */
type Open = (folder: string) => Promise<Target>

/** The inputs that are in `test/fuzz/corpus`; found faults become such. */
export function corpusOf(name: string): readonly string[] {
  const folder = path.join(root, 'test/fuzz/corpus', name)
  const own = readdirSync(folder)
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
  return name === 'markdown' ? [...own, ...markdownCorpus()] : own
}

const nothing = (): Promise<void> => Promise.resolve()

const markdown: Open = async () => {
  const { compilePage } = (await load('content/compile-page.js')) as typeof Compiler
  return {
    next: (corpus, random) => mutate(corpus, random),
    async run(text) {
      checkPage(await compilePage({ text, includes: {}, options: defaultOptions }), text)
    },
    close: nothing,
  }
}

const frontMatter: Open = async () => {
  const { compilePage } = (await load('content/compile-page.js')) as typeof Compiler
  return {
    next: (corpus, random) => mutate(corpus, random, YAML_SHARDS),
    async run(yaml) {
      const text = `---\n${yaml}\n---\n\n# A\n\nThe end.\n`
      checkPage(await compilePage({ text, includes: {}, options: defaultOptions }), text)
    },
    close: nothing,
  }
}

/** The page has diagnostics that are in it, and HTML that a browser reads as it is written. */
function checkPage(page: CompiledPage, text: string): void {
  const lines = text.split(/\r\n?|\n/).length
  for (const { message, at } of page.diagnostics) {
    if (message === '' || /internal error|undefined is not|\[object/i.test(message))
      throw new Error(`Bad message: ${message}`)
    if (at && !(at.line >= 1 && at.line <= lines + 1 && at.column >= 1))
      throw new Error(`Place outside the page: ${String(at.line)}:${String(at.column)}: ${message}`)
  }
  const once = serialize(parseFragment(closedHtml(page)))
  const twice = serialize(parseFragment(once))
  if (once !== twice) throw new Error('HTML is another one when it is read again')
}

/** A whole site with the input in one of its files: it is built or refused with a diagnostic. */
const siteWith =
  (file: string, files: Files, next: Target['next']): Open =>
  async (folder) => {
    const { check, OrionError } = (await load('program/index.js')) as typeof Program
    await writeFiles(folder, files)
    return {
      next,
      async run(text) {
        await writeFiles(folder, { [file]: text })
        try {
          const { diagnostics } = await check({ siteDir: folder, cache: false, threads: 0 })
          for (const { message } of diagnostics)
            if (message === '' || /internal error/i.test(message))
              throw new Error(`Bad message: ${message}`)
        } catch (error) {
          if (!(error instanceof OrionError)) throw error
        }
      },
      close: nothing,
    }
  }

const HOME = { 'docs/index.md': '# Home\n\nSee [a](a.md).\n', 'docs/a.md': '# A\n\n## Part\n' }

const mdx = siteWith('docs/page.mdx', { ...HOME, 'orion-docs.config.json': '{}' }, (all, random) =>
  mutate(all, random, MDX_SHARDS),
)
const settings = siteWith('orion-docs.config.json', HOME, mutateJson)
const sidebars = siteWith(
  'docs/sidebars.json',
  { ...HOME, 'orion-docs.config.json': '{ "docs": { "sidebarPath": "docs/sidebars.json" } }' },
  mutateJson,
)

const PAGES = Object.fromEntries(
  ['vault', 'epoch', 'portfolio', 'intent', 'oracle', 'strategy'].map((word, index) => [
    `docs/${word}.md`,
    `# The ${word}\n\nEvery ${word} has a share price. See 0x${'ab'.repeat(20)}.\n\n## Fees of a ${word}\n\nFee number ${index}.\n`,
  ]),
)

async function buildSite(folder: string): Promise<typeof Program> {
  const program = (await load('program/index.js')) as typeof Program
  await writeFiles(folder, {
    'docs/index.md': '# Home\n',
    ...PAGES,
    'orion-docs.config.json': '{}',
  })
  const { ok } = await program.build({ siteDir: folder, threads: 0 })
  if (!ok) throw new Error('The site of the target does not build')
  return program
}

const query: Open = async (folder) => {
  await buildSite(folder)
  const { openIndex } = (await load('search/open-index.js')) as typeof Search
  const out = path.join(folder, 'build')
  const index = await openIndex((file) => readFile(path.join(out, file), 'utf8'))
  return {
    next: (corpus, random) => mutate(corpus, random, QUERY_SHARDS).slice(0, 300),
    async run(text) {
      for (const isTyping of [false, true]) {
        const answer = await index.search(text, { isTyping, limit: 5 })
        if (answer.kind === 'hits') {
          if (answer.hits.length > 5) throw new Error('More hits than the limit')
        } else if (answer.message === '' || answer.start < 0 || answer.start > answer.end)
          throw new Error(`Bad query error: ${JSON.stringify(answer)}`)
      }
    },
    close: nothing,
  }
}

/** Damaged files of an index: the search answers or rejects, and the whole index works afterwards. */
const index: Open = async (folder) => {
  await buildSite(folder)
  const { openIndex } = (await load('search/open-index.js')) as typeof Search
  const out = path.join(folder, 'build')
  const names = await readdir(out, { recursive: true })
  const files = new Map<string, string>()
  for (const name of names.filter((each) => /search.*\.json$/.test(each)))
    files.set(name, await readFile(path.join(out, name), 'utf8'))
  const own = [...files.keys()].sort()
  return {
    // `name`, a line break, and the contents of the damaged file.
    next(_, random) {
      const name = random.pick(own)
      return `${name}\n${mutateJson([files.get(name) ?? ''], random)}`
    },
    async run(input) {
      const end = input.indexOf('\n')
      const damaged = input.slice(0, end)
      const read = (file: string) =>
        Promise.resolve(file === damaged ? input.slice(end + 1) : files.get(file))
      try {
        const opened = await openIndex(read)
        await opened.search('vault fees price')
        await opened.search('epohc*', { isTyping: true })
      } catch (error) {
        if (!(error instanceof Error))
          throw new Error(`Rejects with ${String(error)}`, { cause: error })
      }
    },
    close: nothing,
  }
}

const requests: Open = async (folder) => {
  const program = await buildSite(folder)
  const server = await program.serve({ siteDir: folder, watch: false, port: 0, host: '127.0.0.1' })
  const port = Number(new URL(server.url).port)
  return {
    next: (corpus, random) =>
      wildRequests(
        corpus.flatMap((paths) => paths.trim().split('\n')),
        1,
        random.below(2 ** 31),
      )[0] ?? '',
    async run(head) {
      const [[status] = ['']] = await sendAll(port, [head])
      if (!/^HTTP\/1\.1 [2-4]\d\d$/.test(status)) throw new Error(`The answer is ${status}`)
    },
    close: server.close,
  }
}

/** A damaged cache gives the build of a whole one. */
const cache: Open = async (folder) => {
  const program = await buildSite(folder)
  const [kept, files] = [path.join(folder, '.orion/cache'), path.join(folder, 'whole-cache')]
  await cp(kept, files, { recursive: true })
  const wanted = JSON.stringify(await digests(path.join(folder, 'build')))
  const names = (await readdir(files)).filter((name) => name !== '.gitignore').sort()
  return {
    // Name of the file, then the changes of bytes: place as a share of the length, and value.
    next(_, random) {
      const changes = Array.from({ length: 1 + random.below(6) }, () => [
        random.below(10_000) / 10_000,
        random.below(258),
      ])
      return JSON.stringify([
        random.pick(names).replace(/[0-9a-f_-]{10,}/g, '*'),
        random.below(names.length),
        changes,
      ])
    },
    async run(input) {
      const [, place, changes] = JSON.parse(input) as [string, number, [number, number][]]
      await rm(kept, { recursive: true, force: true })
      await cp(files, kept, { recursive: true })
      const file = path.join(kept, names[place % names.length] ?? '')
      let bytes = await readFile(file)
      for (const [share, value] of changes) {
        const at = Math.floor(share * bytes.length)
        // Two values cut the file off, or repeat a part of it.
        if (value === 256) bytes = bytes.subarray(0, at)
        else if (value === 257) bytes = Buffer.concat([bytes.subarray(0, at), bytes])
        else if (bytes.length > at) bytes[at] = value
      }
      await writeFile(file, bytes)
      await rm(path.join(folder, 'build'), { recursive: true, force: true })
      const { ok } = await program.build({ siteDir: folder, threads: 0 })
      const found = JSON.stringify(await digests(path.join(folder, 'build')))
      if (!ok || found !== wanted)
        throw new Error(`${path.basename(file)}: the build is another one`)
    },
    close: nothing,
  }
}

const TARGETS: Readonly<Record<string, Open>> = {
  markdown,
  mdx,
  'front-matter': frontMatter,
  settings,
  sidebars,
  query,
  index,
  requests,
  cache,
}

/** Opens a target in a folder below `parent`. */
export async function openTarget(name: string, parent: string): Promise<Target> {
  const open = TARGETS[name]
  if (!open)
    throw new Error(`Unknown target ${name}. The targets are: ${Object.keys(TARGETS).join(', ')}`)
  const folder = path.join(parent, name)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  return open(folder)
}

const YAML_SHARDS = [
  ...[
    'title: ',
    'tags: [',
    ']',
    '{',
    '}',
    ': ',
    '- ',
    '|\n',
    '>-\n',
    '&a ',
    '*a',
    '!!int ',
    '"',
    "'",
  ],
  ...[
    '#',
    '~',
    'null',
    '2024-13-45',
    '.inf',
    '0x1f',
    '1e999',
    '? ',
    '---\n',
    '...\n',
    '\t',
    '%YAML 1.2\n',
  ],
  ...[
    '<<: ',
    'slug: ../x',
    'sidebar_position: -0',
    '__proto__: ',
    'constructor: ',
    '\u0000',
    '\u2028',
  ],
]
const MDX_SHARDS = [
  ...['<', '</', '/>', '{', '}', '{/*', '*/}', '<>', '</>', "import x from 'y'\n", 'export const '],
  ...[
    'export default ',
    '<Tabs>',
    '{...props}',
    '{`',
    '`}',
    '=>',
    '<a.b ',
    '<a:b ',
    '<!--',
    ':::note\n',
  ],
  ...[
    '\n\n',
    '    ',
    '```',
    '$x$',
    '{undefined}',
    '{null}',
    '{[1]}',
    '{() => 1}',
    '{Promise.resolve()}',
  ],
]
const QUERY_SHARDS = [
  ...[
    '+',
    '-',
    '*',
    '^',
    '~',
    ':',
    '"',
    '^1e9',
    '~9',
    '~-1',
    'title:',
    'nothing:',
    ' ',
    '\u0000',
    '**',
  ],
  ...[
    'ä',
    '漢字',
    'ไทย',
    '😀',
    '\ud800',
    '0x',
    '^^',
    ':::',
    '(',
    ')',
    'OR',
    '\\',
    '%',
    "'",
    'constructor',
  ],
]

/** One of `texts` with changed values, keys and structure; seldom with changed characters. */
function mutateJson(texts: readonly string[], random: Random): string {
  const text = random.pick(texts)
  if (random.below(8) === 0) return mutate([text], random, YAML_SHARDS)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return mutate([text], random, YAML_SHARDS)
  }
  for (let left = 1 + random.below(3); left > 0; left--) value = changeOne(value, value, random)
  return JSON.stringify(value)
}

const VALUES: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, 2 ** 53, '', ' ', 'a', '/', '//', '..', './x.md'],
  ...['https://', 'javascript:alert(1)', '__proto__', 'constructor', '\u0000', '😀', [], {}, [[]]],
  ...[
    { type: 'category' },
    { type: 'autogenerated', dirName: '..' },
    { label: {} },
    'x'.repeat(5000),
  ],
]

function changeOne(value: unknown, whole: unknown, random: Random): unknown {
  const isLeaf = typeof value !== 'object' || value === null
  const keys = isLeaf ? [] : Object.keys(value)
  if (isLeaf || keys.length === 0 || random.below(5) === 0)
    return random.below(6) === 0 ? whole : random.pick(VALUES)
  const key = random.pick(keys)
  const entries = Object.entries(value)
  const action = random.below(8)
  const changed = entries.flatMap(([name, inner]): [string, unknown][] => {
    if (name !== key) return [[name, inner]]
    if (action === 0) return []
    if (action === 1)
      return [
        [name, inner],
        [random.pick(['type', 'items', '__proto__', '', 'x', 'id', 'href']), random.pick(VALUES)],
      ]
    return [[name, changeOne(inner, whole, random)]]
  })
  return Array.isArray(value) ? changed.map(([, inner]) => inner) : Object.fromEntries(changed)
}
