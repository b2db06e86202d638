// Titles that the navigation of an MkDocs site gives to pages.
import { isList, isRecord } from '../../../model/json.js'

/** The labels of pages in sidebars and navbar items, by ids of docs; the first one of a page counts. */
export function titlesIn(items: unknown, found = new Map<string, string>()): Map<string, string> {
  if (isList(items)) for (const item of items) titlesIn(item, found)
  else if (isRecord(items)) {
    const { type, id, docId = id, label } = items
    if (type === 'doc' && typeof docId === 'string' && typeof label === 'string') {
      if (!found.has(docId)) found.set(docId, label)
    } else for (const inner of Object.values(items)) titlesIn(inner, found)
  }
  return found
}
