import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const src = fileURLToPath(new URL('../../src/', import.meta.url))

/** All packages and files of src/config that a file needs before its first line runs. */
function needed(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found
  found.add(file)
  const text = readFileSync(path.join(src, file), 'utf8')
  for (const [, from = ''] of text.matchAll(/^(?:import|export)(?! type)[^;']*?from '([^']+)'/gm))
    if (from.startsWith('.'))
      needed(path.join(path.dirname(file), from).replace(/\.js$/, '.ts'), found)
    else found.add(from)
  return found
}

describe('the tools whose settings are read', () => {
  it('LENIENT-LOAD-1: what reads a tool is loaded for its own sites alone', () => {
    const names = [...needed('config/foreign-tools.ts')]
    expect(names).toContain('config/mkdocs/mkdocs.ts')
    expect(names.filter((name) => /\/(?:load|translate)-/.test(name))).toEqual([])
    expect(
      names.filter((name) => /^(?:yaml|smol-toml|fast-glob|micromark|mdast|acorn)/.test(name)),
    ).toEqual([])
  })
})
