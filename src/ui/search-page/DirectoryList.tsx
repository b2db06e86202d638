// All pages and their sections from A to Z: what can be done about search without scripting.
import { Fragment, type ReactNode } from 'react'
import type {
  Directory,
  DirectoryEntry,
  DirectoryLetter,
  DirectoryPage,
  DirectoryPart,
} from '../../model/directory.js'
import type { Link } from '../../model/view.js'
import { useTexts } from '../context/texts.js'
import { fillText } from '../../model/texts/site-texts.js'

/** Inside `noscript`: with scripting the browser treats it as text, and React never renders it. */
export function DirectoryList({ directory }: { readonly directory: Directory }): ReactNode {
  const texts = useTexts()
  return directory.map(({ label, letters }, version) => {
    const title = label === undefined ? texts.allPages : fillText(texts.allPagesOf, { name: label })
    const idOf = (letter: string): string =>
      `pages-${version > 0 ? `${version}-` : ''}${letter === '#' ? 'other' : letter.toLowerCase()}`
    const linkOf = (entry: DirectoryEntry): CountedLink =>
      entry.kind === 'linked'
        ? entry
        : { label: entry.letter, href: `#${encodeURIComponent(idOf(entry.letter))}` }
    return (
      <nav key={version} className="directory" aria-label={title}>
        <h2>{title}</h2>
        {letters.some(({ kind }) => kind === 'linked') && (
          <p className="directory-note">{texts.lettersNotice}</p>
        )}
        <Letters links={letters.map(linkOf)} />
        {letters.map((entry) =>
          entry.kind === 'linked' ? null : (
            <Fragment key={entry.letter}>
              <h3 id={idOf(entry.letter)}>{entry.letter}</h3>
              <Pages pages={entry.pages} />
            </Fragment>
          ),
        )}
      </nav>
    )
  })
}

/** The middle of a page that holds some letters of a long list. */
export function DirectoryPartList({
  part: { title, parts, href, hasSections, letters },
  search,
}: {
  readonly part: DirectoryPart
  /** Address of the search page. */
  readonly search: string
}): ReactNode {
  const texts = useTexts()
  return (
    <>
      <h1>{title}</h1>
      <p>
        <a href={search}>{texts.searchDocs}</a>
      </p>
      {parts.length > 1 && (
        <nav className="directory" aria-label={texts.allLetters}>
          <Letters links={parts} current={href} />
        </nav>
      )}
      {!hasSections && <p className="directory-note">{texts.sectionsNotice}</p>}
      <div className="directory">
        {letters.map(({ letter, pages }) => (
          <Letter key={letter} {...{ letter, pages }} isAlone={letters.length === 1} />
        ))}
      </div>
    </>
  )
}

type CountedLink = Link & { readonly count?: number }

function Letters({
  links,
  current,
}: {
  readonly links: readonly CountedLink[]
  readonly current?: string
}): ReactNode {
  return (
    <ul className="directory-letters">
      {links.map(({ label, href, count }) => (
        <li key={href}>
          <a href={href} aria-current={href === current ? 'page' : undefined}>
            {label}
          </a>
          {count !== undefined && ` (${count})`}
        </li>
      ))}
    </ul>
  )
}

function Letter({
  letter,
  pages,
  isAlone,
}: DirectoryLetter & { readonly isAlone: boolean }): ReactNode {
  return (
    <>
      {!isAlone && <h2>{letter}</h2>}
      <Pages pages={pages} />
    </>
  )
}

function Pages({ pages }: { readonly pages: readonly DirectoryPage[] }): ReactNode {
  return (
    <ul className="directory-pages">
      {pages.map((page) => (
        <Page key={page.href} {...page} />
      ))}
    </ul>
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
