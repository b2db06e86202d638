// The search field of the navbar: what it shows before it is used. All that using it needs is loaded then.
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { SiteView } from '../../model/view.js'
import { mayLoadAhead } from '../hooks/connection.js'
import type { AppProps, PageLocation } from '../context/page-content.js'
import { useHydrated } from '../hooks/use-browser.js'
import { activeContext, type SearchContext } from './active-context.js'
import { highlightValues } from './highlight-values.js'
import { popupSide } from './popup-side.js'
import { isApplePlatform, shortcutHint } from './shortcut.js'
import { useSearchLoad } from './hooks/use-search-load.js'
import { useTexts } from '../context/texts.js'

type SearchBoxProps = Pick<AppProps, 'site' | 'page' | 'location'> & {
  /** Path of the shown version with base and a trailing slash: its index is searched. */
  readonly versionPath: string
}

/** Renders nothing where the site has no index to search. */
export function SearchBox({ site, location, versionPath }: SearchBoxProps): ReactNode {
  const { contextByPaths, hideWithNoContext } = site.search
  const context = activeContext(site, location.pathname, versionPath)
  if (hideWithNoContext && contextByPaths.length > 0 && !context) return null
  return <Box {...{ site, location, versionPath, context }} />
}

type BoxProps = {
  readonly site: SiteView
  readonly location: PageLocation
  readonly versionPath: string
  readonly context: SearchContext | undefined
}

function Box(props: BoxProps): ReactNode {
  const { site, location, versionPath, context } = props
  const texts = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const [controls, setControls] = useState<typeof import('./BoxControls.js')>()
  const [enteredText, setEnteredText] = useState<string>()
  const importControls = async (): Promise<void> => setControls(await import('./BoxControls.js'))
  const importCode = async (): Promise<typeof import('./SearchDropdown.js')> =>
    (await Promise.all([import('./SearchDropdown.js'), importControls()]))[0]
  const [load, start, fail] = useSearchLoad(importCode, {
    versionPath,
    context: context?.path ?? '',
  })
  useFirstText(location, input, (isTyped) => {
    if (controls) return
    if (isTyped) start()
    else importControls().catch(() => undefined)
  })
  return (
    <div className="search-box" dir="ltr">
      <input
        ref={input}
        className="search-input"
        placeholder={texts.search}
        aria-label={texts.search}
        enterKeyHint="search"
        onPointerEnter={() => {
          if (mayLoadAhead()) start()
        }}
        onFocus={() => {
          setEnteredText(undefined)
          start()
        }}
        onChange={() => {
          setEnteredText(undefined)
          start()
        }}
        onKeyDown={({ key, currentTarget, nativeEvent }) => {
          if (nativeEvent.isComposing) return
          // Both may happen before the search is loaded.
          if (key === 'Enter') setEnteredText(currentTarget.value)
          if (key === 'Escape') currentTarget.blur()
        }}
      />
      {load.kind === 'loading' && <span className="search-ring" />}
      <Magnifier />
      <ShortcutHint settings={site.search} />
      {controls && (
        <controls.BoxControls
          {...{ ...props, input, enteredText, start, fail }}
          dropdown={load.kind === 'ready' ? load.code : undefined}
        />
      )}
      {load.kind === 'failed' && <Unavailable side={popupSide(site)} />}
    </div>
  )
}

function Unavailable({ side }: { readonly side: string }): ReactNode {
  const texts = useTexts()
  return (
    <div className={`search-popup search-popup-${side} search-failed`}>
      <p className="search-note" role="alert">
        {texts.searchUnavailable}
      </p>
    </div>
  )
}

/** Reports a text that exists before the controls: from before hydration, or the words that the address marks. */
function useFirstText(
  location: PageLocation,
  input: RefObject<HTMLInputElement | null>,
  onText: (isTyped: boolean) => void,
): void {
  const tell = useEffectEvent(onText)
  useEffect(() => {
    const field = input.current
    const isTyped = field !== null && (field.value !== '' || field === document.activeElement)
    if (isTyped || highlightValues(window.location.search).length > 0) tell(isTyped)
  }, [location, input])
}

/** Which keys they are is known in the browser only. */
function ShortcutHint({ settings }: { readonly settings: SiteView['search'] }): ReactNode {
  const isHydrated = useHydrated()
  if (!isHydrated || !settings.shortcut || !settings.shortcutHint) return null
  return (
    <span className="search-hint" aria-hidden="true">
      {shortcutHint(settings.shortcutKeymap, isApplePlatform()).map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  )
}

function Magnifier(): ReactNode {
  return (
    <svg className="search-icon search-magnifier" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.2 15.2 20 20" />
    </svg>
  )
}
