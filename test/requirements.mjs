// Compares the ids of test/behaviour.md with those that tests name in their titles.
// Usage: node test/requirements.mjs: lists ids without a test by section; fails on unknown ids and on ids used twice.
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))
const ID = '[A-Z][A-Z0-9]*(?:-[A-Z]+)*-\\d+'

const defined = [
  ...readFileSync(path.join(here, 'behaviour.md'), 'utf8').matchAll(
    new RegExp(`^- \\*\\*(${ID})\\*\\*`, 'gm'),
  ),
].map((match) => match[1])
const twice = defined.filter((id, index) => defined.indexOf(id) !== index)

/** Ids in the order of the specification; CH-n are reasons for choices, not requirements. */
const known = [...new Set(defined)].filter((id) => !id.startsWith('CH-'))

/** Ids named in the titles of tests, by file. `A-1…3` and `A-1..3` are ranges. */
const named = new Map()
for (const name of readdirSync(here, { recursive: true })) {
  if (!/\.test\.tsx?$/.test(name)) continue
  const text = readFileSync(path.join(here, name), 'utf8')
  for (const [, title] of text.matchAll(
    /\b(?:it|test|describe)(?:\.each\([\s\S]*?\]\))?\(\s*(['"`][\s\S]*?['"`]),/g,
  ))
    for (const [id] of title.matchAll(new RegExp(ID, 'g'))) named.set(id, name)
}

const groupOf = (id) => id.replace(/-\d+$/, '')
const groups = new Set(known.map(groupOf))
/** `UTF-8` looks like an id but has no group in the specification. */
const unknown = [...named].filter(([id]) => groups.has(groupOf(id)) && !known.includes(id))
const missing = known.filter((id) => !named.has(id))
const byGroup = new Map()
for (const id of missing) {
  const group = groupOf(id)
  byGroup.set(group, [...(byGroup.get(group) ?? []), id])
}

for (const [group, ids] of byGroup)
  console.log(`${group}: ${ids.map((id) => id.slice(group.length + 1)).join(' ')}`)
console.log(`${known.length - missing.length} of ${known.length} requirements are named by a test.`)
for (const [id, file] of unknown)
  console.error(`${file} names ${id}, which is not in test/behaviour.md`)
for (const id of twice) console.error(`test/behaviour.md has ${id} twice`)
process.exitCode = unknown.length + twice.length > 0 ? 1 : 0
