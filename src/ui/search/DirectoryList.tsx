// All pages and their sections from A to Z: what can be done about search without scripting (SRCH-PAGE-12).
import type { ReactNode } from 'react'
import type { Directory, DirectoryLetter, DirectoryPage } from '../../model/view.js'

/** Stands in `noscript`: with scripting the browser takes it as text, and React never renders it. */
export function DirectoryList({ directory }: { readonly directory: Directory }): ReactNode {
  return directory.map(({ label, letters, hasSections }, version) => {
    const title = label === undefined ? 'All pages' : `All pages of ${label}`
    const idOf = (letter: string): string =>
      `pages-${version > 0 ? `${version}-` : ''}${letter === '#' ? 'other' : letter.toLowerCase()}`
    return (
      <nav key={version} className="directory" aria-label={title}>
        <h2>{title}</h2>
        {!hasSections && (
          <p className="directory-note">There are too many sections to list: see each page.</p>
        )}
        <ul className="directory-letters">
          {letters.map(({ letter }) => (
            <li key={letter}>
              <a href={`#${encodeURIComponent(idOf(letter))}`}>{letter}</a>
            </li>
          ))}
        </ul>
        {letters.map((entry) => (
          <Letter key={entry.letter} {...entry} id={idOf(entry.letter)} />
        ))}
      </nav>
    )
  })
}

function Letter({ letter, pages, id }: DirectoryLetter & { readonly id: string }): ReactNode {
  return (
    <>
      <h3 id={id}>{letter}</h3>
      <ul className="directory-pages">
        {pages.map((page) => (
          <Page key={page.href} {...page} />
        ))}
      </ul>
    </>
  )
}

function Page({ href, title, trail, sections }: DirectoryPage): ReactNode {
  return (
    <li>
      <a href={href}>{title}</a>
      {trail !== undefined && ` (${trail})`}
      {sections.length > 0 && (
        <ul>
          {sections.map((section) => (
            <li key={section.href}>
              <a href={section.href}>{section.label}</a>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
