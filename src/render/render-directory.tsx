// The middle of a page of the list of all pages.
import { renderToStaticMarkup } from 'react-dom/server'
import type { DirectoryPart } from '../model/directory.js'
import type { SiteTexts } from '../model/texts/site-texts.js'
import { TextsContext } from '../ui/context/texts.js'
import { DirectoryPartList } from '../ui/search-page/DirectoryList.js'

/** `search` is the address of the search page. */
export function renderDirectoryPart(part: DirectoryPart, search: string, texts: SiteTexts): string {
  return renderToStaticMarkup(
    <TextsContext value={texts}>
      <DirectoryPartList part={part} search={search} />
    </TextsContext>,
  )
}
