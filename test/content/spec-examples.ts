import { readFileSync } from 'node:fs'

/** One example of a Markdown specification. */
export type Example = {
  readonly example: number
  readonly section: string
  readonly markdown: string
  readonly html: string
}

/** The examples of `test/fixtures/specs/{name}.json`. */
export function readExamples(name: string): readonly Example[] {
  const file = new URL(`../fixtures/specs/${name}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Example[]
}
