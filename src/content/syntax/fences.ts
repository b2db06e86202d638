// The form of a container: colons or tags.
import type { Construct } from 'micromark-util-types'

/** The two ends of one container: `closing` is called at the start of every line of its content. */
export type Fences = { readonly opening: Construct; readonly closing: Construct }
