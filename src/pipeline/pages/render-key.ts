// The key of a rendered page: a digest of its `PageInputs` except the site's style sheet, whose name may be exchanged later.
// A page whose key did not change is not rendered again.
import type { Sidebar, SidebarItem } from '../../model/view.js'
import type { PageAssets } from '../../render/page-assets.js'
import { fieldTexts, type KeyText } from '../cache/key-text.js'
import { digestOf } from '../files/digest.js'
import type { ContentInput, PageInputs, SharedInputs } from './page-inputs.js'

/** Undefined for a React page: its code may read anything. */
export type RenderKey = (inputs: PageInputs) => string | undefined

/** Keys for the pages of one state of a site; what several pages share is digested once. */
export function createRenderKey(): RenderKey {
  const shared = digestOnce((value: SharedInputs) => joinFields(value, SHARED_TEXT))
  const sidebar = createSidebarKey()
  const text: KeyText<PageInputs> = {
    shared,
    view: JSON.stringify,
    meta: JSON.stringify,
    content: contentText,
    sidebar: (shown) => (shown === undefined ? '' : sidebar(shown.items)),
    directory: (directory) => JSON.stringify(directory ?? null),
    assets: assetsText,
    card: (card) => JSON.stringify(card ?? null),
  }
  return (inputs) =>
    inputs.content.shown.kind === 'module' && inputs.content.digest === undefined
      ? undefined
      : digestOf(joinFields(inputs, text))
}

const SHARED_TEXT: KeyText<SharedInputs> = {
  toolchain: (digest) => digest ?? '',
  template: JSON.stringify,
  site: JSON.stringify,
  // Components are code: the key has their digests.
  parts: ({ digests }) => JSON.stringify(digests),
}

function contentText({ shown, digest = '' }: ContentInput): string {
  return shown.kind === 'html' ? `${digest} ${shown.html}` : `${digest} ${shown.kind}`
}

/** The names of all other files hold digests of their contents: their integrity follows from them. */
function assetsText({ stylesheets: [, ...others], integrity, ...assets }: PageAssets): string {
  return JSON.stringify([assets, others, integrity !== undefined])
}

const joinFields = <Value>(value: Value, text: KeyText<Value>): string =>
  fieldTexts(value, text).join('\n')

function digestOnce<Value extends object>(
  text: (value: Value) => string,
): (value: Value) => string {
  const known = new WeakMap<Value, string>()
  return (value) => {
    const key = known.get(value) ?? digestOf(text(value))
    known.set(value, key)
    return key
  }
}

/** Most items, and many sidebars, are the same objects on many pages. */
function createSidebarKey(): (sidebar: Sidebar) => string {
  const known = new WeakMap<SidebarItem, string>()
  const itemText = (item: SidebarItem): string => {
    const before = known.get(item)
    if (before !== undefined) return before
    const text =
      item.type === 'category'
        ? JSON.stringify({ ...item, items: [] }) + sidebarText(item.items)
        : JSON.stringify(item)
    known.set(item, text)
    return text
  }
  const sidebarText = (sidebar: Sidebar): string => `[${sidebar.map(itemText).join()}]`
  return digestOnce(sidebarText)
}
