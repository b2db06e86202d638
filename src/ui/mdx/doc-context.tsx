// The page around the content of an MDX page, for components that show some of it.
import { createContext, useContext, type ComponentType, type ReactNode } from 'react'
import type { PageView } from '../../model/view.js'
import type { DocModuleProps } from '../context/page-content.js'

/** The page that a component is in; undefined outside one. */
export const DocContext = createContext<PageView | undefined>(undefined)

/** Told of each element for the head while the server reads what a page shows. */
export const HeadContext = createContext<DocModuleProps['onHead']>(undefined)

/** The HTML of a part of the page, while the server reads what a page shows. */
export const HtmlContext = createContext<DocModuleProps['toHtml']>(undefined)

/** The content of a page, as the program renders it: its components find the page by `useDoc`. */
export function docPage(Content: ComponentType): ComponentType<DocModuleProps> {
  return function DocContent({ page, onHead, toHtml }) {
    const withPage = (part: ReactNode): ReactNode => <DocContext value={page}>{part}</DocContext>
    return (
      <HtmlContext value={toHtml && ((part) => toHtml(withPage(part)))}>
        <HeadContext value={onHead}>{withPage(<Content />)}</HeadContext>
      </HtmlContext>
    )
  }
}

/**
 * The page that contains a component.
 * @throws Error outside a page.
 */
export function useDoc(): PageView {
  const page = useContext(DocContext)
  if (page === undefined) throw new Error('useDoc() was called outside an MDX page.')
  return page
}
