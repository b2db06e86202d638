// The sidebar of a page of a large site, put together from the files of the lists around the page.
import type { Sidebar } from '../../model/view.js'

type Paths = readonly (readonly number[])[]

/** `items` with the lists of the categories at `paths`, each of which `load` gives by its URL. */
export async function openBranches(
  items: Sidebar,
  paths: Paths,
  load: (url: string) => Promise<Sidebar>,
): Promise<Sidebar> {
  if (paths.length === 0) return items
  const below = (place: number): Paths =>
    paths.flatMap(([first, ...rest]) => (first === place && rest.length > 0 ? [rest] : []))
  const open = async (item: Sidebar[number], place: number): Promise<Sidebar[number]> => {
    if (item.type !== 'category' || !paths.some(([first]) => first === place)) return item
    const { branch, ...category } = item
    const isBranch =
      branch !== undefined && paths.some((path) => path.length === 1 && path[0] === place)
    const own = isBranch ? await load(branch) : item.items
    const opened = { ...category, items: await openBranches(own, below(place), load) }
    return isBranch || branch === undefined ? opened : { ...opened, branch }
  }
  return Promise.all(items.map(open))
}
