// The syntax of a page: what the parser knows itself and what is added for the page, and which of it a letter can begin.
// Our bundle of the program takes it where `micromark` puts its extensions together (`quick-packages.ts`) and tries them
// (`tokenizer.ts`), with the same result.
import type { Code, Construct, ConstructRecord, Extension } from 'micromark-util-types'

/** By the name of a kind of content, and by the code with which a construct begins. */
type Constructs = Record<string, Record<string, readonly Construct[]>>

type Records = Record<string, ConstructRecord | undefined>

/** Adds extensions to those in `base`, which is put together once and never changed. */
export function combinerOf(base: Extension): (extensions: readonly Extension[]) => Constructs {
  const known = combined({}, [base])
  return (extensions) => combined(known, extensions)
}

/** Constructs of a later extension stand before those of an earlier one, if they do not ask for the other. */
function combined(before: Constructs, extensions: readonly Extension[]): Constructs {
  const all = { ...before }
  for (const extension of extensions)
    for (const [kind, record] of Object.entries(extension as Records)) {
      const lists = { ...all[kind] }
      all[kind] = lists
      for (const [code, added] of Object.entries(record ?? {})) {
        const given = listed(added ?? [])
        lists[code] = [
          ...given.filter(({ add }) => add !== 'after'),
          ...(lists[code] ?? []),
          ...given.filter(({ add }) => add === 'after'),
        ]
      }
    }
  return all
}

/** Constructs that can begin with `code`, then those that can begin anywhere. */
export function candidates(record: ConstructRecord, code: Code): readonly Construct[] | undefined {
  if (code === null) return undefined
  const here = record[code]
  const anywhere = record.null
  if (here === undefined) return anywhere === undefined ? undefined : listed(anywhere)
  return anywhere === undefined ? listed(here) : [...listed(here), ...listed(anywhere)]
}

function listed(constructs: Construct | Construct[]): readonly Construct[] {
  return Array.isArray(constructs) ? constructs : [constructs]
}
