// The public module `orion-docs/components`: what the React pages of a site may use.
export { Link, type LinkProps } from './parts/Link.js'
export type { PartName } from '../model/parts.js'
export type { PartProps, ReplacementProps } from './registry/replacements.js'
export { useSite } from './hooks/use-site.js'
