// The middle of a page of the list of all pages.
import { renderToStaticMarkup } from 'react-dom/server'
import type { DirectoryPart } from '../model/directory.js'
import { DirectoryPartList } from '../ui/search-page/DirectoryList.js'

/** `search` is the address of the search page. */
export function renderDirectoryPart(part: DirectoryPart, search: string): string {
  return renderToStaticMarkup(<DirectoryPartList part={part} search={search} />)
}
