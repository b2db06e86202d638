// The built-in font for the pages after the first one.
import type { AppProps } from '../../ui/context/page-content.js'
import type { Store } from '../../ui/context/platform.js'
import { mayLoadAhead } from '../../ui/hooks/connection.js'
import { FONT_KEY, fetchFonts, showStoredFonts } from './stored-fonts.js'
import { whenIdle } from './when-idle.js'

/**
 * Call the returned function for each view that is shown, before it is painted: the first time it sees to it that the
 * font gets stored, and a later page, whose text is new in any case, is shown in it. Nothing happens on a site without
 * the font: the script before first paint has no addresses of it.
 */
export function createSiteFont(store: Store): (view: AppProps) => void {
  const script = document.querySelector<HTMLElement>('script[data-font]')
  const addresses = script?.dataset['font']?.split(' ') ?? []
  let shown: AppProps['page'] | undefined
  return ({ page }) => {
    const isFirst = shown === undefined
    const isOther = shown !== page
    shown = page
    if (addresses.length === 0 || document.documentElement.dataset['font'] === 'true') return
    if (isFirst) keepFonts(addresses, store)
    else if (isOther) showStoredFonts(addresses, store.get(FONT_KEY))
  }
}

function keepFonts(addresses: readonly string[], store: Store): void {
  if (!mayLoadAhead()) return
  whenIdle(() => {
    fetchFonts(addresses, loadBytes).then(
      (text) => store.set(FONT_KEY, text),
      () => undefined, // Without a network the system's font will do.
    )
  })
}

async function loadBytes(address: string): Promise<Uint8Array> {
  const response = await fetch(address, { priority: 'low' })
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}
