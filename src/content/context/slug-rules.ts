// How the tools make ids of headings, so that links to them keep working.
import type { DialectName } from '../../model/dialects.js'
import type { MarkdownOptions } from '../../model/page.js'
import { mdbookHeadingId } from '../dialects/mdbook/heading-id.js'
import { slugOf as vitepressSlug } from '../dialects/vitepress/slug.js'
import { slug, slugInCase } from './slug.js'
import * as mkdocs from './slug-mkdocs.js'

export type SlugRule = {
  /** The id that a heading's text gives. */
  readonly slugOf: (text: string) => string
  /** The id of the further heading number `count` (from 1) with the same text. */
  readonly numbered: (id: string, count: number) => string
}

const OWN: SlugRule = { slugOf: slug, numbered: (id, count) => `${id}-${count}` }

const RULES: Readonly<Partial<Record<DialectName, SlugRule>>> = {
  mkdocs,
  mdbook: { ...OWN, slugOf: mdbookHeadingId },
  vitepress: { ...OWN, slugOf: vitepressSlug },
  vuepress: { ...OWN, slugOf: vitepressSlug },
}

export function slugRuleOf({
  dialect,
  keepsCase,
}: Pick<MarkdownOptions, 'dialect' | 'keepsCase'>): SlugRule {
  if (keepsCase) return { ...OWN, slugOf: slugInCase }
  return (dialect && RULES[dialect]) ?? OWN
}
