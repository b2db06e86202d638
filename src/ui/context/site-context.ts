// The shown site, for components deep in a page.
import { createContext } from 'react'
import type { SiteView } from '../../model/view.js'

export const SiteContext = createContext<SiteView | undefined>(undefined)
