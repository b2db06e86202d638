// The HTML of a sidebar's items, where it is known: the server writes a sidebar into every page, and most of it is the same.
import { createContext } from 'react'
import type { Sidebar } from '../../model/view.js'

export type ReadySidebar = {
  readonly items: Sidebar
  /** The HTML of `items` on the current page. */
  readonly html: string
}

export const ReadySidebarContext = createContext<ReadySidebar | undefined>(undefined)
