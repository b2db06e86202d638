// Facts of the HTML of each page. A page that has the bytes of the last build is not read again.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { digestOf } from '../files/digest.js'
import type { Output } from '../output/output.js'
import { openFactsMemory, type FactsPlace } from './facts-memory.js'

export type HtmlReader<Facts> = {
  /** `output`, whose pages are read as they are written. */
  over(output: Output): Output
  /** The facts of a page of the output; undefined when there is no such file. */
  facts(file: string): Facts | undefined
  /** Remembers the facts of all pages of the output. */
  remember(): void
}

/** `name` is that of the memory; `read` depends on its parameter alone. */
export function createHtmlReader<Facts>(
  name: string,
  place: FactsPlace,
  read: (html: string) => Facts,
): HtmlReader<Facts> {
  const memory = openFactsMemory<Facts>(name, place)
  let written = new Map<string, Facts>()
  let output: Output | undefined
  return {
    over(own) {
      written = new Map()
      output = own
      return {
        ...own,
        write(file, contents) {
          own.write(file, contents)
          if (!file.endsWith('.html')) return
          const text = (): string => Buffer.from(contents).toString('utf8')
          const facts = memory.get(digestOf(contents), () =>
            read(typeof contents === 'string' ? contents : text()),
          )
          written.set(file, facts)
        },
      }
    },
    facts(file) {
      const seen = written.get(file)
      if (seen !== undefined) return seen
      const digest = output?.kept.get(file)?.digest
      if (digest === undefined) return undefined
      return memory.get(digest, () => read(readFileSync(path.join(place.outDir, file), 'utf8')))
    },
    remember: () => memory.remember(),
  }
}
