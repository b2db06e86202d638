// The keys of the list below the search box: the highlight moves, the focus stays in the field.
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

/** The list below the search box, as the box describes it to assistive technology. */
export type OpenList = {
  readonly isOpen: boolean
  /** Element id of the highlighted entry. */
  readonly activeId?: string
  /** Its content in a few words, for screen readers. */
  readonly summary?: string
}

/** Place of the highlight while no entry has it. */
export const NONE = -1

type KeyedList = {
  readonly input: RefObject<HTMLInputElement | null>
  readonly listId: string
  /** The list that is shown: another one has its highlight at `first` again. */
  readonly shown: unknown
  readonly count: number
  readonly first: number
  /** Enter in the field. True when it led somewhere. */
  readonly onEnter: (active: number) => boolean
}

/** The highlighted entry, and a function that highlights another. */
export function useListKeys(list: KeyedList): readonly [number, (index: number) => void] {
  const { input, listId, shown, count, first } = list
  const [moved, setMoved] = useState<{ shown: unknown; index: number }>()
  const active = moved?.shown === shown ? (moved?.index ?? first) : first
  const highlight = (index: number): void => setMoved({ shown, index })

  const move = (to: number): void => {
    highlight(to < Math.max(1, count) ? to : NONE)
    document.getElementById(optionId(listId, to))?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.isComposing) return
    // The box remembers an Enter that has no answer yet.
    if (event.key === 'Enter' && event.target === input.current && list.onEnter(active))
      event.stopPropagation()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const pages = { PageDown: 1, PageUp: -1 }[event.key]
    if (step === undefined && (pages === undefined || count === 0)) return
    event.preventDefault()
    if (step !== undefined) move(focusNext(step, active, count, input.current))
    else if (pages !== undefined) {
      input.current?.focus()
      const to = Math.max(0, active) + pages * visibleCount(listId)
      move(Math.min(Math.max(0, to), count - 1))
    }
  }
  useBoxEvents(input, onKeyDown, (target) => highlight(target === input.current ? first : NONE))
  return [active, highlight]
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

/**
 * The arrows go round: the entries, then the links and buttons of the list and the one that clears the box. Focuses the
 * next of them and returns its place.
 */
function focusNext(
  step: number,
  active: number,
  count: number,
  input: HTMLInputElement | null,
): number {
  const box = input?.parentElement
  const of = (names: string): HTMLElement[] => [
    ...(box?.querySelectorAll<HTMLElement>(names) ?? []),
  ]
  // The button is before the list in the document, and behind it in the round.
  const controls = [...of('.search-all'), ...of('.search-clear'), ...of('.search-try')]
  const entries = Math.max(1, count)
  const focused = controls.findIndex((control) => control === document.activeElement)
  const places = entries + controls.length
  // Nothing is highlighted in a list that the reader has not entered: down leads to its first entry.
  const isOutside = focused < 0 && active === NONE && count > 0
  const from = focused >= 0 ? entries + focused : isOutside && step < 0 ? 0 : active
  const to = (from + step + places) % places
  const control = controls[to - entries] ?? input
  control?.focus()
  return to
}

/** Entries that are in view at once. */
function visibleCount(listId: string): number {
  const list = document.getElementById(listId)
  const entry = list?.querySelector('[role="option"]')
  if (!list || !entry) return 1
  return Math.max(1, Math.floor(list.clientHeight / entry.getBoundingClientRect().height) - 1)
}

/** Listens to the keys and the focus of the box. */
function useBoxEvents(
  input: RefObject<HTMLInputElement | null>,
  onKeyDown: (event: KeyboardEvent) => void,
  onFocus: (target: EventTarget | null) => void,
): void {
  const onPressed = useEffectEvent(onKeyDown)
  const onFocused = useEffectEvent(onFocus)
  useEffect(() => {
    const box = input.current?.parentElement
    const pressed = (event: KeyboardEvent): void => onPressed(event)
    const focused = ({ target }: FocusEvent): void => onFocused(target)
    box?.addEventListener('keydown', pressed)
    box?.addEventListener('focusin', focused)
    return () => {
      box?.removeEventListener('keydown', pressed)
      box?.removeEventListener('focusin', focused)
    }
  }, [input])
}
