// An MDX page as a module of JavaScript, in addition to the data of any page.
import type { RootContent } from 'mdast'
import type {} from 'mdast-util-mdxjs-esm'
import type { Scope } from './scope.js'

export type MdxModule = {
  scope: Scope
  /** Import and export lines, in their order. */
  lines: readonly Extract<RootContent, { type: 'mdxjsEsm' }>[]
  frontMatter: unknown
}
