// What does not come over from another tool's settings, as its users read it.
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'

/** Something of another tool's site that does not come over, and what happens instead. */
export type LeftOut = { readonly name: string; readonly instead: string }

/** One note for all that does not come over of the settings in the file `from`; none when everything does. */
export function noteLeftOut(
  from: { readonly file: string; readonly tool: string },
  leftOut: readonly LeftOut[],
  shims: readonly string[],
): Diagnostic[] {
  const lines = leftOutLines(leftOut, shims)
  if (lines.length === 0) return []
  return [
    {
      severity: 'note',
      code: 'foreign-settings',
      message: [`The site uses the settings in ${from.file}. Not applied:`, ...lines].join('\n'),
      hint: `orion-docs import ${from.tool} converts them to an orion-docs settings file.`,
    },
  ]
}

/** The settings that are not converted, one line for each reason; `shims` are imports that were not found. */
export function leftOutLines(leftOut: readonly LeftOut[], shims: readonly string[]): string[] {
  const byInstead = new Map<string, string[]>()
  for (const { name, instead } of leftOut)
    byInstead.set(instead, [...(byInstead.get(instead) ?? []), name])
  return [
    ...[...byInstead].map(([instead, names]) => `- ${names.join(', ')}: ${instead}`),
    ...(shims.length === 0
      ? []
      : [
          `- packages that are not installed (${shims.join(', ')}): an empty value is used instead`,
        ]),
  ]
}

const MOST_NAMED = 5

/** The first names of a list, and how many more there are. */
export function shortList(names: readonly string[], most = MOST_NAMED): string {
  const more = names.length - most
  return [...names.slice(0, most), ...(more > 0 ? [`${more} more`] : [])].join(', ')
}
