// The search field of the navbar. What it needs beyond the field is loaded when it is first used.
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react'
import type { SiteView } from '../../model/view.js'
import { classNames } from '../class-names.js'
import type { AppProps, PageLocation } from '../page-content.js'
import { usePlatform } from '../platform.js'
import { useHydrated } from '../use-browser.js'
import { activeContext, type SearchContext } from './active-context.js'
import { failureText } from './failure-text.js'
import { highlightValues, withoutHighlights } from './highlight-values.js'
import { popupSide } from './popup-side.js'
import { isApplePlatform, isShortcut, isTypingTarget, shortcutHint } from './shortcut.js'
import { useSearchLoad } from './use-search-load.js'

type SearchBoxProps = Pick<AppProps, 'site' | 'page' | 'location'> & {
  /** Path of the shown version with base and a trailing slash: its index is searched (SRCH-BOX-14). */
  readonly versionPath: string
}

/** The list below the box, as the box must tell of it. */
export type OpenList = {
  readonly isOpen: boolean
  /** Element id of the highlighted entry. */
  readonly activeId?: string
}

/** SRCH-BOX-1; nothing where the site has no index to search (SRCH-CTX-3). */
export function SearchBox({ site, location, versionPath }: SearchBoxProps): ReactNode {
  const { contextByPaths, hideWithNoContext } = site.search
  const context = activeContext(contextByPaths, location.pathname, versionPath)
  if (hideWithNoContext && contextByPaths.length > 0 && !context) return null
  return <Box {...{ site, location, versionPath, context }} />
}

type BoxProps = {
  readonly site: SiteView
  readonly location: PageLocation
  readonly versionPath: string
  readonly context: SearchContext | undefined
}

function Box({ site, location, versionPath, context }: BoxProps): ReactNode {
  const platform = usePlatform()
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [text, setText] = useState('')
  const [isFocused, setFocused] = useState(false)
  const [list, setList] = useState<OpenList>({ isOpen: false })
  const [enteredText, setEnteredText] = useState<string>()
  const [load, start, fail] = useSearchLoad(() => import('./SearchDropdown.js'), {
    versionPath,
    context: context?.path ?? '',
  })
  const leave = (): void => {
    setFocused(false)
    input.current?.blur()
  }
  const fill = (next: string): void => {
    if (input.current) input.current.value = next
    setText(next)
  }
  useAddressText(location, input, (next, isTyped) => {
    fill(next)
    if (document.activeElement === input.current) setFocused(true)
    if (document.activeElement === input.current || isTyped) start()
  })
  useShortcut(site.search, input)

  const clear = (): void => {
    fill('')
    // The button goes, and the focus must not go with it.
    if (document.activeElement !== input.current && isFocused) input.current?.focus()
    const { pathname, search, hash } = location
    if (highlightValues(search).length > 0)
      platform.navigate(pathname + withoutHighlights(search) + hash)
  }
  const isReady = load.kind === 'ready'
  const isOpen = isFocused && text !== ''
  const side = popupSide(site)
  return (
    <div
      className={classNames('search-box', isFocused && 'is-focused', text !== '' && 'has-text')}
      dir="ltr"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
          leave()
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        }
      }}
    >
      {load.kind === 'loading' && text !== '' ? <span className="search-ring" /> : <Magnifier />}
      <input
        ref={input}
        className="search-input"
        placeholder="Search"
        aria-label="Search"
        {...(isReady ? comboboxProps(listId, list) : {})}
        onPointerEnter={() => {
          if (mayLoadAhead()) start()
        }}
        onFocus={({ currentTarget: field }) => {
          setFocused(true)
          setEnteredText(undefined)
          start()
          if (window.matchMedia('(max-width: 576px)').matches) caretToEnd(field)
        }}
        onChange={({ currentTarget }) => {
          setFocused(true)
          setText(currentTarget.value)
          setEnteredText(undefined)
          if (load.kind === 'idle') start()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) setEnteredText(text)
        }}
      />
      {text === '' ? (
        <ShortcutHint settings={site.search} />
      ) : (
        <button
          type="button"
          className="search-clear"
          aria-label="Clear"
          onMouseDown={(event) => event.preventDefault()}
          onClick={clear}
        >
          ✕
        </button>
      )}
      {isOpen && isReady && (
        <load.code.SearchDropdown
          {...{ site, text, versionPath, context, listId, input, enteredText }}
          side={side}
          onList={setList}
          onFailure={fail}
          onFollow={(href) => {
            leave()
            platform.navigate(href)
          }}
        />
      )}
      {isFocused && load.kind === 'failed' && (
        <div className={`search-popup search-popup-${side}`}>
          <p className="search-note" role="alert">
            {failureText(load.error)}
          </p>
        </div>
      )}
    </div>
  )
}

/** SRCH-BOX-19: the field has just grown from an icon. A click sets the caret only after the focus. */
function caretToEnd(field: HTMLInputElement): void {
  requestAnimationFrame(() => field.setSelectionRange(field.value.length, field.value.length))
}

function comboboxProps(listId: string, { isOpen, activeId }: OpenList): ComponentProps<'input'> {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': listId,
    'aria-activedescendant': activeId,
    autoComplete: 'off',
    spellCheck: false,
  }
}

/**
 * Tells the text that the box gets from each new address: the marked words, or none (SRCH-BOX-18).
 * What was typed before hydration stays; then `isTyped` is true.
 */
function useAddressText(
  { pathname, search }: PageLocation,
  input: { readonly current: HTMLInputElement | null },
  onText: (text: string, isTyped: boolean) => void,
): void {
  const seen = useRef<string>(undefined)
  const update = useEffectEvent((next: { pathname: string; search: string }) => {
    const isFirst = seen.current === undefined
    // A static page is hydrated with the query that it was built with, none: ask the browser.
    const address = isFirst ? window.location : next
    if (address.pathname + address.search === seen.current) return
    seen.current = address.pathname + address.search
    const marked = highlightValues(address.search).join(' ')
    const typed = isFirst && marked === '' ? (input.current?.value ?? '') : ''
    onText(marked + typed, typed !== '')
  })
  useEffect(() => update({ pathname, search }), [pathname, search])
}

function useShortcut(
  { shortcut, shortcutKeymap }: SiteView['search'],
  input: { readonly current: HTMLInputElement | null },
): void {
  useEffect(() => {
    if (!shortcut) return
    const isApple = isApplePlatform()
    const onKeyDown = (event: KeyboardEvent): void => {
      const isBare = !event.ctrlKey && !event.metaKey && !event.altKey
      if (isBare && isTypingTarget(event.target)) return
      const isSlash = isBare && event.key === '/'
      if (event.defaultPrevented || !(isSlash || isShortcut(event, shortcutKeymap, isApple))) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [shortcut, shortcutKeymap, input])
}

/** SRCH-BOX-16. Which keys they are is known in the browser only. */
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

/** LOAD-11: nothing is loaded ahead on a slow or metered connection. */
function mayLoadAhead(): boolean {
  const { connection } = navigator as Navigator & {
    readonly connection?: { readonly effectiveType?: string; readonly saveData?: boolean }
  }
  return !connection?.effectiveType?.includes('2g') && connection?.saveData !== true
}
