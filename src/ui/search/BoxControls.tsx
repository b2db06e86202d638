// The search box in use: its text, the button that clears it, and the list below it.
// The field itself is the box's, which was there before.
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import type { SiteView } from '../../model/view.js'
import type { PageLocation } from '../context/page-content.js'
import { isExternalHref } from '../addresses/hrefs.js'
import { usePlatform, type Platform } from '../context/platform.js'
import type { SearchContext } from './active-context.js'
import { highlightValues } from './highlight-values.js'
import { useSettled } from './hooks/use-settled.js'
import { popupSide } from './popup-side.js'
import type { OpenList } from './hooks/use-list-keys.js'
import { withoutHighlights } from './without-highlights.js'
import { useTexts } from '../context/texts.js'

type BoxControlsProps = {
  readonly site: SiteView
  readonly location: PageLocation
  readonly versionPath: string
  readonly context: SearchContext | undefined
  readonly input: RefObject<HTMLInputElement | null>
  /** The list, when it and the index are there. */
  readonly dropdown: typeof import('./SearchDropdown.js') | undefined
  /** The text for which the reader has pressed Enter, perhaps before it was answered. */
  readonly enteredText: string | undefined
  /** Loads the index if necessary. */
  readonly start: () => void
  readonly fail: (error: unknown) => void
}

export function BoxControls(props: BoxControlsProps): ReactNode {
  const { site, location, versionPath, context, input, dropdown, enteredText } = props
  const platform = usePlatform()
  const listId = useId()
  const [text, setText] = useState('')
  const [isFocused, setFocused] = useState(false)
  const [list, setList] = useState<OpenList>({ isOpen: false })
  const fill = (next: string): void => {
    setValue(input.current, next)
    setText(next)
  }
  const leave = (): void => {
    setFocused(false)
    input.current?.blur()
  }
  const nextText = useNextText(input)
  useAddressText(location, input, (addressText, isTyped) => {
    const hasFocus = document.activeElement === input.current
    if (nextText.isTyped()) return
    fill(addressText)
    if (hasFocus) setFocused(true)
    if (hasFocus || isTyped) props.start()
  })
  useComboboxAttributes(input, listId, dropdown && list)
  useBoxEvent(input, 'input', () => {
    setFocused(true)
    setText(input.current?.value ?? '')
  })
  useFocusInside(input, setFocused)
  useEscape(input, leave)
  const clear = (): void => {
    fill('')
    // The button goes, and the focus must not go with it.
    if (document.activeElement !== input.current && isFocused) input.current?.focus()
    if (highlightValues(location.search).length > 0) platform.navigate(unmarkedHref(location))
  }
  return (
    <>
      {text !== '' && <ClearButton onClear={clear} />}
      <Announcement text={list.summary ?? ''} />
      {isFocused && dropdown && (
        <dropdown.SearchDropdown
          {...{ site, text, versionPath, context, listId, input, enteredText }}
          side={popupSide(site)}
          onList={setList}
          onFailure={props.fail}
          onText={(next) => {
            fill(next)
            input.current?.focus()
          }}
          onFollow={(href) => {
            leave()
            nextText.begin()
            follow(href, platform)
          }}
        />
      )}
    </>
  )
}

/** The reader may type the next text before the page of a hit has arrived. */
function useNextText(input: RefObject<HTMLInputElement | null>): {
  /** Call when a page is requested. */
  readonly begin: () => void
  /** Whether there is a text since then; true at most once. */
  readonly isTyped: () => boolean
} {
  const state = useRef<'waits' | 'typed'>(undefined)
  useBoxEvent(input, 'input', () => {
    if (state.current) state.current = 'typed'
  })
  return {
    begin: () => {
      state.current = 'waits'
    },
    isTyped: () => {
      const isTyped = state.current === 'typed' && document.activeElement === input.current
      state.current = undefined
      return isTyped
    },
  }
}

/** A hit may be on another site. */
function follow(href: string, { navigate }: Pick<Platform, 'navigate'>): void {
  if (isExternalHref(href)) window.location.assign(href)
  else navigate(href)
}

function unmarkedHref({ pathname, search, hash }: PageLocation): string {
  return pathname + withoutHighlights(search) + hash
}

function Announcement({ text }: { readonly text: string }): ReactNode {
  return (
    <p className="sr-only" role="status">
      {useSettled(text)}
    </p>
  )
}

function ClearButton({ onClear }: { readonly onClear: () => void }): ReactNode {
  const texts = useTexts()
  return (
    <button
      type="button"
      className="search-clear"
      aria-label={texts.clearSearch}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    >
      ✕
    </button>
  )
}

function setValue(field: HTMLInputElement | null, value: string): void {
  if (field) field.value = value
}

/** The field has just grown from an icon. A click sets the caret only after the focus. */
function caretToEnd(field: HTMLInputElement): void {
  requestAnimationFrame(() => field.setSelectionRange(field.value.length, field.value.length))
}

/** The field is a combobox as soon as there is something that can open. */
function useComboboxAttributes(
  input: RefObject<HTMLInputElement | null>,
  listId: string,
  list: OpenList | undefined,
): void {
  const isReady = list !== undefined
  const { isOpen = false, activeId } = list ?? {}
  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': listId,
      'aria-activedescendant': activeId,
      autocomplete: 'off',
      spellcheck: 'false',
    }
    for (const [name, value] of Object.entries(attributes))
      if (isReady && value !== undefined) input.current?.setAttribute(name, value)
      else input.current?.removeAttribute(name)
  }, [input, isReady, listId, isOpen, activeId])
}

/** Escape closes the list, wherever in the box the focus is. */
function useEscape(input: RefObject<HTMLInputElement | null>, leave: () => void): void {
  useBoxEvent(input, 'keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing) return
    leave()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
}

/** Reports that the field has got the focus, and that it has left the box. */
function useFocusInside(
  input: RefObject<HTMLInputElement | null>,
  onFocus: (isInside: boolean) => void,
): void {
  useBoxEvent(input, 'focusin', ({ target }) => {
    if (target !== input.current) return
    onFocus(true)
    if (window.matchMedia('(max-width: 576px)').matches) caretToEnd(target as HTMLInputElement)
  })
  useBoxEvent(input, 'focusout', ({ currentTarget, relatedTarget }) => {
    const isInside =
      relatedTarget instanceof Node && (currentTarget as Node).contains(relatedTarget)
    if (!isInside) onFocus(false)
  })
}

/** Listens to events of the box and of what is in it. */
function useBoxEvent<Name extends keyof HTMLElementEventMap>(
  input: RefObject<HTMLInputElement | null>,
  name: Name,
  handler: (event: HTMLElementEventMap[Name]) => void,
): void {
  const onEvent = useEffectEvent(handler)
  useEffect(() => {
    const box = input.current?.parentElement
    const listener = (event: HTMLElementEventMap[Name]): void => onEvent(event)
    box?.addEventListener(name, listener)
    return () => box?.removeEventListener(name, listener)
  }, [input, name])
}

/**
 * Reports the text that the box gets from each new address: the marked words, or none.
 * Text typed before hydration stays; then `isTyped` is true.
 */
function useAddressText(
  { pathname, search }: PageLocation,
  input: RefObject<HTMLInputElement | null>,
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
