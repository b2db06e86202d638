// What the reader searched for before, below the empty search box.
import { useEffect, type ReactNode, type RefObject } from 'react'
import { Popup } from './PopupNotes.js'
import { NONE, optionId, useListKeys, type OpenList } from './hooks/use-list-keys.js'
import { useTexts } from '../context/texts.js'

type RecentListProps = {
  readonly recent: readonly string[]
  readonly listId: string
  readonly side: 'left' | 'right'
  readonly input: RefObject<HTMLInputElement | null>
  readonly onList: (list: OpenList) => void
  /** Puts a text into the box. */
  readonly onText: (text: string) => void
  readonly onForget: () => void
}

/** Nothing without earlier searches. */
export function RecentList(props: RecentListProps): ReactNode {
  const { recent, listId, input, side, onList, onText, onForget } = props
  const texts = useTexts()
  const enter = (index: number): boolean => {
    const text = recent[index]
    if (text !== undefined) onText(text)
    return text !== undefined
  }
  const [active, highlight] = useListKeys({
    ...{ input, listId, shown: recent.join('\n'), count: recent.length },
    first: NONE,
    onEnter: enter,
  })
  const isOpen = recent.length > 0
  const activeId = active in recent ? optionId(listId, active) : undefined
  useEffect(() => {
    onList({ isOpen, ...(activeId === undefined ? {} : { activeId }) })
  }, [onList, isOpen, activeId])
  if (!isOpen) return null
  return (
    <Popup side={side}>
      <p className="search-meant search-recent">
        {texts.recentSearches}
        <button
          type="button"
          className="search-try"
          onClick={() => {
            input.current?.focus()
            onForget()
          }}
        >
          {texts.clearRecentSearches}
        </button>
      </p>
      <div role="listbox" id={listId} className="search-list" aria-label={texts.recentSearches}>
        {recent.map((text, index) => (
          <div
            key={text}
            role="option"
            id={optionId(listId, index)}
            className="search-entry"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerEnter={() => highlight(index)}
            onClick={() => onText(text)}
          >
            <svg className="search-icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 8v4l3 2" />
            </svg>
            <span className="search-entry-text">{text}</span>
          </div>
        ))}
      </div>
    </Popup>
  )
}
