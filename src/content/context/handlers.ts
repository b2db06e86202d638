// The types of what turns a Markdown node into HTML.
import type { State } from 'mdast-util-to-hast'
import type { Options } from 'remark-rehype'

export type Handlers = NonNullable<Options['handlers']>
export type ToHtml = State
