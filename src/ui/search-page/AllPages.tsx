// The list of all pages for readers with scripting. The search page has it for those without, in an element that a
// browser with scripting leaves unread: it is fetched and read when a reader asks for it.
import { useEffect, useState, type ReactNode } from 'react'
import type { SiteView } from '../../model/view.js'
import { useTexts } from '../context/texts.js'
import { searchPageOf } from '../search/hit-href.js'

type List =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly html: string }

export function AllPages({ site }: { readonly site: SiteView }): ReactNode {
  const page = searchPageOf(site)
  const texts = useTexts()
  const [list, setList] = useState<List>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    let isShown = true
    fetchList(page).then(
      (html) => isShown && setList({ kind: 'ready', html }),
      (error: unknown) => {
        console.warn(error)
        if (isShown) setList({ kind: 'failed' })
      },
    )
    return () => {
      isShown = false
    }
  }, [page, attempt])
  if (list.kind === 'loading') return <p className="search-ring" />
  if (list.kind === 'ready') return <div dangerouslySetInnerHTML={{ __html: list.html }} />
  return (
    <div className="search-failure" role="alert">
      <p>{texts.pageListMissing}</p>
      <button
        type="button"
        className="button"
        onClick={() => {
          setList({ kind: 'loading' })
          setAttempt(attempt + 1)
        }}
      >
        {texts.retry}
      </button>
    </div>
  )
}

async function fetchList(page: string): Promise<string> {
  const response = await fetch(page)
  if (!response.ok) throw new Error(`Could not load ${page}: status ${response.status}.`)
  // A parsed document has no scripting, so that this content is elements.
  const { body } = new DOMParser().parseFromString(await response.text(), 'text/html')
  const lists = [...body.querySelectorAll('.directory')].map((list) => list.outerHTML)
  if (lists.length === 0) throw new Error(`${page} has no list of pages.`)
  return lists.join('')
}
