// The message above the navbar. It is always in the document; an attribute of <html> hides it.
import { useEffect, type ReactNode } from 'react'
import type { AnnouncementView } from '../../model/view.js'
import { Icon } from '../parts/Icon.js'
import { usePlatform } from '../context/platform.js'
import { useTexts } from '../context/texts.js'

const ID_KEY = 'announcement.id'
const DISMISSED_KEY = 'announcement.dismissed'

/** Props of the part `AnnouncementBar`. */
export type AnnouncementBarProps = {
  /** What it says. */
  readonly bar: AnnouncementView
}

/** Its own colours come from the site's style sheet: no page has inline styles. */
export function AnnouncementBar({ bar }: AnnouncementBarProps): ReactNode {
  const { store } = usePlatform()
  const texts = useTexts()
  const { id } = bar
  useEffect(() => {
    const isNew = store.get(ID_KEY) !== id
    store.set(ID_KEY, id)
    if (isNew) store.set(DISMISSED_KEY, 'false')
    showDismissed(!isNew && store.get(DISMISSED_KEY) === 'true')
  }, [store, id])
  const dismiss = (): void => {
    store.set(DISMISSED_KEY, 'true')
    showDismissed(true)
  }
  return (
    <div className="announcement" role="banner">
      <div className="announcement-content" dangerouslySetInnerHTML={{ __html: bar.content }} />
      {bar.isCloseable && (
        <button type="button" className="icon-button" aria-label={texts.close} onClick={dismiss}>
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}

function showDismissed(isDismissed: boolean): void {
  document.documentElement.dataset['announcementDismissed'] = String(isDismissed)
}
