// References that other programs generate from source code: their names are shown.
import { generatedReference } from '../../generated-reference.js'
import type { At } from './block-reader.js'
import { anchorOf } from '../page/attributes.js'
import { warn } from '../page/context.js'
import { added, type Line } from '../page/lines.js'

/** The placeholder of `::: package.name`. */
export function referenceLines({ line, indent, context }: At, name: string): Line[] {
  warn(context, line, generatedReference(name))
  const space = ' '.repeat(indent)
  return [added(`${space}${anchorOf(name)}\`${name}\``, line), added('', line)]
}
