// All tags of a version, by their first letter.
import type { ReactNode } from 'react'
import { compareText } from '../../model/text/text.js'
import type { PageBody, PageView } from '../../model/view.js'

type TagsBody = Extract<PageBody, { kind: 'tags' }>
type TagsPageProps = { readonly page: PageView; readonly body: TagsBody }

/** One heading for each upper-cased initial; each tag with the number of its docs. */
export function TagsPage({ page, body }: TagsPageProps): ReactNode {
  return (
    <>
      <h1>{page.heading ?? page.title}</h1>
      {byInitial(body.tags).map(([initial, tags]) => (
        <section key={initial}>
          <h2>{initial}</h2>
          <ul className="tag-list">
            {tags.map(({ href, label, count, description }) => (
              <li key={href}>
                <a className="tag" href={href} title={description}>
                  {label}
                  <span className="tag-count">{count}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function byInitial(tags: TagsBody['tags']): [string, TagsBody['tags'][number][]][] {
  const groups = new Map<string, TagsBody['tags'][number][]>()
  for (const tag of tags) {
    const initial = (Array.from(tag.label)[0] ?? '').toUpperCase()
    const group = groups.get(initial)
    if (group) group.push(tag)
    else groups.set(initial, [tag])
  }
  return [...groups].sort(([a], [b]) => compareText(a, b))
}
