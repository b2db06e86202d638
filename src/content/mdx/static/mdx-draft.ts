// The state of an MDX page while it is compiled, in addition to that of any page.
import type { RootContent } from 'mdast'
import type {} from 'mdast-util-mdxjs-esm'
import type { Scope } from './scope.js'

export type MdxDraft = {
  scope: Scope
  /** Import and export lines, in their order. */
  lines: readonly Extract<RootContent, { type: 'mdxjsEsm' }>[]
  /** The page has something that only React can render. */
  isDynamic: boolean
  frontMatter: unknown
}
