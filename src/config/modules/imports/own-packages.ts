// Packages that settings make lists of pages with, as far as they need them. Apart, so that they are loaded only for these.
import { readFileSync } from 'node:fs'
import fastGlob, { type Options } from 'fast-glob'
import { parse, parseAllDocuments } from 'yaml'
import { isRecord } from '../../../model/json.js'
import { compareText } from '../../../model/text/text.js'
import { splitPage } from '../../../model/text/front-matter-text.js'

type Exports = Readonly<Record<string, unknown>>

/** What each package exports, by its name. */
export function ownPackages(): Readonly<Record<string, Exports>> {
  const yaml = {
    ...{ parse, load: parse, safeLoad: parse },
    loadAll: (text: string): unknown[] =>
      parseAllDocuments(text).map((each) => each.toJS() as unknown),
  }
  const fast = globs((patterns) => patterns)
  const wide = globs(withFolders)
  const [{ glob, globSync }, { glob: globby, globSync: globbySync }] = [fast, wide]
  return {
    'js-yaml': { ...yaml, default: yaml },
    yaml: { ...yaml, default: yaml },
    'gray-matter': { ...FRONT, default: Object.assign((input: unknown) => frontOf(input), FRONT) },
    'fast-glob': {
      ...{ glob, async: glob, globSync, sync: globSync },
      default: Object.assign(fast.glob, { glob, async: glob, globSync, sync: globSync }),
    },
    globby: {
      ...{ globby, globbySync, sync: globbySync },
      default: Object.assign(wide.glob, { sync: globbySync }),
    },
    tinyglobby: { ...wide },
  }
}

type Patterns = string | readonly string[]

function globs(change: (patterns: readonly string[]) => readonly string[]) {
  // Sorted, so that a site is the same on each disk.
  const globSync = (patterns: Patterns, options: Options = {}): readonly string[] =>
    fastGlob.sync([...change([patterns].flat())], options).sort(compareText)
  return {
    globSync,
    glob: (patterns: Patterns, options?: Options): Promise<readonly string[]> =>
      Promise.resolve().then(() => globSync(patterns, options)),
  }
}

/** The name of a folder means all that is in it. */
const withFolders = (patterns: readonly string[]): readonly string[] =>
  patterns.flatMap((each) =>
    each.startsWith('!') || fastGlob.isDynamicPattern(each) ? [each] : [each, `${each}/**`],
  )

/** Front matter with faults is empty: it is reported when its page is read. */
function frontOf(input: unknown): Exports {
  const given = isRecord(input) && 'content' in input ? input['content'] : input
  const text = String(given)
  const { lines, yaml, bodyStart } = splitPage(text)
  return {
    ...{ orig: text, matter: yaml ?? '', language: 'yaml', excerpt: '', isEmpty: false },
    data: valuesOf(yaml),
    content: lines.slice(bodyStart).join('\n'),
  }
}

function valuesOf(yaml = ''): Exports {
  try {
    const values: unknown = parse(yaml, { logLevel: 'error' })
    return isRecord(values) ? values : {}
  } catch {
    return {}
  }
}

const FRONT = {
  read: (file: string): Exports => ({ ...frontOf(readFileSync(file, 'utf8')), path: file }),
  test: (text: string): boolean => text.startsWith('---'),
}
