// The page around the content of an MDX page, for components that show some of it.
import { createContext, useContext, type ComponentType } from 'react'
import type { PageView, SiteView } from '../../model/view.js'

type DocProps = { readonly site: SiteView; readonly page: PageView }

const DocContext = createContext<PageView | undefined>(undefined)

/** The content of a page, as the program renders it: its components find the page by `useDoc`. */
export function docPage(Content: ComponentType): ComponentType<DocProps> {
  return function DocContent({ page }) {
    return (
      <DocContext value={page}>
        <Content />
      </DocContext>
    )
  }
}

/**
 * The page that a component stands in.
 * @throws Error outside of a page.
 */
export function useDoc(): PageView {
  const page = useContext(DocContext)
  if (page === undefined) throw new Error('useDoc() was called outside of an MDX page.')
  return page
}
