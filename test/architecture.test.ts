// Reads every import of src/ and compares it with the map of rooms in CONTRIBUTING.md.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { DIAGNOSTIC_CODES } from '../src/model/diagnostics/diagnostic-codes.js'

const src = fileURLToPath(new URL('../src/', import.meta.url))

/** What each room may import of the others. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  model: [],
  config: ['model'],
  content: ['model'],
  site: ['model'],
  search: ['model'],
  ui: ['model'],
  render: ['model', 'ui'],
  client: ['model', 'search', 'ui'],
  build: ['model', 'config', 'content', 'site', 'search', 'ui', 'render'],
  serve: ['model', 'config', 'content', 'site', 'search', 'ui', 'render', 'build'],
  cli: ['model', 'config', 'content', 'site', 'search', 'ui', 'render', 'build', 'serve'],
}

/** Files of `ui` and `search` that belong together although their rooms are siblings. */
const EXCEPTIONS: readonly string[] = ['ui/search → search/highlight.ts']

/** What is loaded when it is needed, and is made of what loads it. */
const LATE: readonly string[] = ['ui/parts.ts → ui/rare-parts.ts']

/** Home rooms of third-party packages; a package in no list is free for all but the pure rooms' rules. */
const HOMES: Readonly<Record<string, readonly string[]>> = {
  unified: ['content'],
  'remark-parse': ['content'],
  'micromark-extension-gfm-table': ['content'],
  'mdast-util-gfm-table': ['content'],
  'remark-math': ['content'],
  'remark-rehype': ['content'],
  'rehype-raw': ['content'],
  'rehype-katex': ['content'],
  'rehype-stringify': ['content'],
  '@mdx-js/mdx': ['content'],
  'remark-mdx': ['content'],
  'property-information': ['content'],
  katex: ['content'],
  refractor: ['content'],
  lunr: ['search'],
  'react-dom/server': ['render'],
  'react-dom/client': ['client'],
  zod: ['config'],
  esbuild: ['config', 'build'],
  chokidar: ['serve'],
  commander: ['cli'],
  picocolors: ['cli'],
}

const PURE = ['model', 'content', 'site', 'search', 'ui', 'render']

type Import = { file: string; room: string; target: string }

function imports(): Import[] {
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => /\.tsx?$/.test(name) && name.includes('/'))
    .flatMap((file) => {
      const text = readFileSync(path.join(src, file), 'utf8')
      return ts.preProcessFile(text).importedFiles.map(({ fileName }) => ({
        file,
        room: file.split('/')[0] ?? '',
        target: fileName,
      }))
    })
}

describe('the rooms of src', () => {
  const all = imports()

  it('reads imports at all', () => {
    expect(all.length).toBeGreaterThan(100)
  })

  it('import only along the arrows', () => {
    const wrong = all
      .filter(({ target }) => target.startsWith('.'))
      .map(({ file, room, target }) => {
        const resolved = path.posix.join(path.posix.dirname(file), target)
        return { file, room, resolved, to: resolved.split('/')[0] ?? '' }
      })
      .filter(({ room, to }) => to !== room && !(ARROWS[room] ?? []).includes(to))
      .filter(({ file, resolved }) => {
        const edge = `${path.posix.dirname(file)} → ${resolved.replace(/\.js$/, '.ts')}`
        return !EXCEPTIONS.includes(edge)
      })
      .map(({ file, resolved }) => `${file} → ${resolved}`)
    expect(wrong).toEqual([])
  })

  it('never import each other in a circle', () => {
    const files = new Set(all.map(({ file }) => file))
    const next = new Map<string, string[]>()
    for (const { file, target } of all) {
      const stem = path.posix.join(path.posix.dirname(file), target).replace(/\.js$/, '')
      const to = [`${stem}.ts`, `${stem}.tsx`].find((name) => files.has(name))
      if (target.startsWith('.') && to !== undefined && !LATE.includes(`${file} → ${to}`))
        next.set(file, [...(next.get(file) ?? []), to])
    }
    const leadsTo = (from: string, goal: string): boolean => {
      const seen = new Set<string>()
      const visit = (file: string): boolean => {
        if (file === goal || seen.has(file)) return file === goal
        seen.add(file)
        return (next.get(file) ?? []).some(visit)
      }
      return visit(from)
    }
    const circles = [...next].flatMap(([file, targets]) =>
      targets.filter((to) => leadsTo(to, file)).map((to) => `${file} → ${to}`),
    )
    expect(next.size).toBeGreaterThan(100)
    expect(circles).toEqual([])
  })

  it('keep each third-party library in its home room', () => {
    const wrong = all
      .filter(({ room, target }) => HOMES[target] !== undefined && !HOMES[target].includes(room))
      .map(({ file, target }) => `${file} → ${target}`)
    expect(wrong).toEqual([])
  })

  it('keep the pure rooms free of Node and of the packages that touch the world', () => {
    const wrong = all
      // A digest is a function of its input, whoever computes it.
      .filter(({ target }) => target.startsWith('node:') && target !== 'node:crypto')
      .filter(({ room }) => PURE.includes(room))
      .map(({ file, target }) => `${file} → ${target}`)
    expect(wrong).toEqual([])
  })

  it('export by name only', () => {
    const wrong = readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .filter((name) => /^export default/m.test(readFileSync(path.join(src, name), 'utf8')))
    expect(wrong).toEqual([])
  })
})

/** How sources write the code of a diagnostic: as a field, or as an argument of the few functions that take one. */
const CODES = [
  /\bcode: '([a-z-]+)'/g,
  /\bcode = '([a-z-]+)'/g,
  /\bcreateFieldReader\([^,]+,\s*'([a-z-]+)'/g,
  /\busage\(\s*'([a-z-]+)'/g,
  /, '(setting-[a-z]+)'\)/g,
]

/** The word that zod has for a rule of ours: it is no code of a diagnostic. */
const FOREIGN_CODES = ['custom']

describe('the codes of diagnostics', () => {
  it('all stand in src/model/diagnostics/diagnostic-codes.ts, and no others (DIAG-1)', () => {
    const texts = readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readFileSync(path.join(src, name), 'utf8'))
    const found = texts.flatMap((text) =>
      CODES.flatMap((use) => [...text.matchAll(use)].map(([, code = '']) => code)),
    )
    const codes = [...new Set(found)].filter((code) => !FOREIGN_CODES.includes(code)).sort()
    expect(Object.keys(DIAGNOSTIC_CODES).sort()).toEqual(codes)
  })
})
