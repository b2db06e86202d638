// The public module `orion-docs/components`: what the React pages of a site may use.
export { Link, type LinkProps } from './Link.js'
export type { PartName } from '../model/parts.js'
export type { PartProps, ReplacementProps } from './replacements.js'
export { useSite } from './use-site.js'
