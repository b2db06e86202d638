// What references can name, by the beginning of its label: `fig-plot` is a figure.

export const KIND_NAMES: Readonly<Record<string, string>> = {
  ...{ fig: 'Figure', tbl: 'Table', lst: 'Listing', eq: 'Equation', sec: 'Section', vid: 'Video' },
  ...{ thm: 'Theorem', lem: 'Lemma', cor: 'Corollary', prp: 'Proposition', cnj: 'Conjecture' },
  ...{ def: 'Definition', exm: 'Example', exr: 'Exercise', sol: 'Solution', rem: 'Remark' },
  ...{ alg: 'Algorithm', nte: 'Note', tip: 'Tip', wrn: 'Warning', imp: 'Important' },
  ...{ cau: 'Caution', part: 'Part', hyp: 'Hypothesis' },
}

/** Kinds that are boxes with a title. */
export const THEOREMS: ReadonlySet<string> = new Set([
  ...['thm', 'lem', 'cor', 'prp', 'cnj', 'def', 'exm', 'exr', 'sol', 'rem', 'alg', 'hyp'],
])

/** The kind of a label; undefined for the id of something that is not numbered. */
export function kindOf(label: string | undefined): string | undefined {
  const kind = /^([A-Za-z]{2,4})-/.exec(label ?? '')?.[1]?.toLowerCase()
  return kind !== undefined && Object.hasOwn(KIND_NAMES, kind) ? kind : undefined
}
