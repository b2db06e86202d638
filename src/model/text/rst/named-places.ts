// Directives of a site's own that only name a place: `.. setting:: heat` above the title "``heat``".
import { isBlank, type Block, type Line } from './lines.js'
import { isUnderline } from './scan.js'

/** Several such directives may be above one title. */
const MOST_ROWS = 20

/** The labels that a directive without content gives the title below, which begins with its argument; undefined for others. */
export function namedPlace(
  {
    name,
    argument,
    line,
  }: { readonly name: string; readonly argument: string; readonly line: number },
  lines: readonly Line[],
  from: number,
): readonly Block[] | undefined {
  if (!/^[\w.-]{1,100}$/.test(argument)) return undefined
  let row = from
  while (row < from + MOST_ROWS && (isBlank(lines[row]) || lines[row]?.text.startsWith('.. ')))
    row++
  const title = lines[row]?.text.trim() ?? ''
  const isTitle = isUnderline(lines[row + 1]?.text ?? '', title)
  if (!isTitle || !title.replace(/^[`"*]{1,3}/, '').startsWith(argument)) return undefined
  const label = `std-${name}-${argument}`
  // Sphinx keeps the letters of the name in its address, unlike those of other labels.
  const address = /[^a-z\d-]/.test(label) ? [{ text: `{#${label}}`, line }] : []
  return [{ kind: 'label', lines: [...address, { text: `(${label})=`, line }] }]
}
