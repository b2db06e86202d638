// The ids that Pandoc gives to headings, which books name in references and addresses.
import { withoutTex } from './tex.js'

/** The id of a heading by its text without attributes: letters, digits, `_`, `-` and `.`, from the first letter on. */
export const pandocId = (text: string): string =>
  withoutTex(text)
    .replace(/!?\[([^[\]]*)\](?:\([^()]*\)|\{[^{}]*\})?/g, '$1')
    .replace(/<[^<>]*>/g, '')
    .replace(/[^\p{L}\p{M}\p{N}\s_.-]/gu, '')
    .trim()
    .replace(/\s+/g, '-')
    .toLowerCase()
    .replace(/^[^\p{L}]+/u, '') || 'section'
