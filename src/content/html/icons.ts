// The icons of page content, as elements.
import type { Element } from 'hast'
import {
  ADMONITION_PATHS,
  CHECK_PATH,
  COPY_PATH,
  SHOW_PATH,
  WRAP_PATH,
  type AdmonitionLook,
} from '../../model/content-icons.js'
import { element } from './element.js'

/** The icon of an admonition; hidden from assistive technology. */
export function admonitionIcon(look: AdmonitionLook): Element {
  return icon(ADMONITION_PATHS[look])
}

const FOLDER = 'M2 4h8l2 3h10v13H2zm2 2v12h16V9h-9L9 6z'
const FILE = 'M5 2h10l5 5v15H5zM7 4v16h11V9h-5V4z'

/** The icon of an entry of a file tree. */
export function fileIcon(kind: 'folder' | 'file'): Element {
  return icon(kind === 'folder' ? FOLDER : FILE)
}

function icon(path: string): Element {
  return element('svg', { className: ['icon'], viewBox: '0 0 24 24', ariaHidden: 'true' }, [
    element('path', { fillRule: 'evenodd', d: path }),
  ])
}

export const SHOW_ICON = svg('icon', SHOW_PATH)
export const WRAP_ICON = svg('icon', WRAP_PATH)
export const COPY_ICONS = svg('icon icon-copy', COPY_PATH) + svg('icon icon-check', CHECK_PATH)

function svg(className: string, path: string): string {
  return `<svg class="${className}" viewBox="0 0 24 24" aria-hidden="true"><path fill-rule="evenodd" d="${path}"></path></svg>`
}
