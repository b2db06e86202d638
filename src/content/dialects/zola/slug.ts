// Names as parts of addresses, and texts as ids of headings, by Zola's rules.
import type { SlugForm } from './options.js'

const COMBINING = /[\u0300-\u036F]/g

/** Latin letters that are not a letter with a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' },
}

/** Lower case and hyphens. Zola writes other scripts in Latin letters, which needs a table of all their letters: they stay. */
function slugOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(COMBINING, '')
    .normalize('NFC')
    .replace(/[ßæœøđðłþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}

/** Part of an address. */
export function pathSlug(text: string, form: SlugForm): string {
  if (form === 'on') return slugOf(text)
  return form === 'off' ? text : text.replace(/[ .]+$/, '').replace(/[<>:"/\\|?*]/g, '')
}

/** Id of a heading. */
export function anchorSlug(text: string, form: SlugForm): string {
  return form === 'on' ? slugOf(text) : text.trim().replace(/\s/g, '_')
}
