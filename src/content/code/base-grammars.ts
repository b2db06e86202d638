// The grammars that are ready before any other: many others contain them, and most pages with code need one.
import type { Syntax } from 'refractor/core'
import clike from 'refractor/clike'
import css from 'refractor/css'
import javascript from 'refractor/javascript'
import json from 'refractor/json'
import markdown from 'refractor/markdown'
import markup from 'refractor/markup'
import uri from 'refractor/uri'
import yaml from 'refractor/yaml'

/** In the order in which they are made ready. */
export const BASE_GRAMMARS: readonly Syntax[] = [
  markup,
  css,
  clike,
  javascript,
  json,
  yaml,
  markdown,
  uri,
]
