// Markdown of many kinds, in small pieces.
import { readFileSync } from 'node:fs'
import fastGlob from 'fast-glob'
import { readExamples } from './spec-examples.js'

/** The examples of the specifications, the golden pages, and our own documentation in parts. */
export function markdownCorpus(): readonly string[] {
  const examples = ['commonmark-0.31.2', 'commonmark-0.29', 'gfm-0.29-extensions']
    .flatMap(readExamples)
    .map(({ markdown }) => markdown)
  const own = fastGlob
    .globSync(['test/golden/*/input.md', 'docs/**/*.md'])
    .sort()
    .flatMap((file) => readFileSync(file, 'utf8').match(/[^]{1,500}/g) ?? [])
  return [...examples, ...own]
}
