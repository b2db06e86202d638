import path from 'node:path'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  anchors,
  docsFolder,
  headings,
  inlines,
  links,
  outsideCode,
  readPages,
  slug,
  type Page,
} from './read-docs.js'

const pages = readPages()
const byFile = new Map(pages.map((page) => [page.file, page]))
const byRoute = new Map(pages.map((page) => [page.route, page]))
const anchorsByFile = new Map(pages.map((page) => [page.file, anchors(page)]))

describe('the id of a heading', () => {
  it.each([
    ['What is Orion?', 'what-is-orion'],
    ['Fees & Costs', 'fees--costs'],
    ['C++ / Rust', 'c--rust'],
    ['1. Install', '1-install'],
    ['snake_case name', 'snake_case-name'],
    ["What's new?", 'whats-new'],
    ['Über uns', 'über-uns'],
    ['APY: 5.2%', 'apy-52'],
    ['OrionConfig.sol', 'orionconfigsol'],
    ['foo.bar()', 'foobar'],
    ['Emoji 🎉 party', 'emoji--party'],
  ])('of %j is %j (HEAD-4)', (text, id) => {
    expect(slug(text)).toBe(id)
  })

  it('is never empty and never taken twice on a page (HEAD-5, HEAD-6, HEAD-7)', () => {
    const faults = pages.flatMap((page) => {
      const ids = headings(page).map(({ id }) => id)
      return ids
        .filter((id, index) => id === '' || ids.indexOf(id) !== index)
        .map((id) => `${page.file}#${id}`)
    })
    expect(faults).toEqual([])
  })
})

describe('a link between pages', () => {
  it('is read by these tests wherever Markdown has one', () => {
    const faults = pages.flatMap((page) => {
      const written = outsideCode(page).flatMap(({ text }) => text.match(/\]\(/g) ?? [])
      return written.length === links(page).length ? [] : [page.file]
    })
    expect(faults).toEqual([])
  })

  it('to a file of the site names one that exists', () => {
    const files = pages.flatMap((page) =>
      links(page)
        .map(({ target }) => target)
        .filter(isFile),
    )
    const missing = files.filter((target) => !existsSync(path.join(docsFolder, 'static', target)))
    expect(files).not.toHaveLength(0)
    expect(missing).toEqual([])
  })

  it('is relative: no page is named by its address from the root', () => {
    const faults = internal().filter(({ target }) => target.startsWith('/'))
    expect(faults).toEqual([])
  })

  it('names the file of an existing page', () => {
    const faults = internal()
      .filter(({ page, target }) => fileOf(page, target) === undefined)
      .map(({ at, target }) => `${at}: ${target}`)
    expect(faults).toEqual([])
  })

  it('names an anchor that its page has', () => {
    const faults = internal()
      .filter(({ page, target }) => {
        const file = fileOf(page, target)
        const anchor = target.split('#')[1]
        return (
          file !== undefined &&
          anchor !== undefined &&
          anchorsByFile.get(file)?.has(anchor) !== true
        )
      })
      .map(({ at, target }) => `${at}: ${target}`)
    expect(faults).toEqual([])
  })

  it('has a text, and one that says more than "here" or the bare address', () => {
    const poor = /^(|here|click here|this|this page|link|more|read more|https?:.*)$/i
    const faults = pages.flatMap((page) =>
      links(page)
        .filter(({ text }) => poor.test(text.trim()))
        .map(({ line, text }) => `${page.file}:${line}: ${text}`),
    )
    expect(faults).toEqual([])
  })

  it('names in code marks the member or page that it leads to', () => {
    // An enum is left out: its values lead to it, too.
    const member = /#(?:state|struct|event|error|modifier|function)-(\w+)$/
    const faults = coded().filter(({ name, target }) => {
      const words: string[] = name.match(/\w+/g) ?? []
      const owner = path.posix.basename(target.split('#')[0] ?? '', '.md')
      const wanted = [member.exec(target)?.[1] ?? owner, owner]
      return (
        isInternal(target) &&
        !target.includes('#enum-') &&
        !wanted.some((one) => words.includes(one))
      )
    })
    expect(coded()).not.toHaveLength(0)
    expect(faults).toEqual([])
  })

  it('uses one of three forms: relative, https or mailto', () => {
    const faults = pages.flatMap((page) =>
      links(page)
        .filter(({ target }) => /^[a-z][a-z0-9+.-]*:/i.test(target))
        .filter(({ target }) => !/^(https:\/\/|mailto:)/.test(target))
        .map(({ line, target }) => `${page.file}:${line}: ${target}`),
    )
    expect(faults).toEqual([])
  })
})

describe('the pages as a whole', () => {
  it('can all be reached from the three entry pages by links in the text', () => {
    const reached = new Set(['user/intro.md', 'curator/intro.md', 'developer/intro.md'])
    for (const file of reached) {
      const page = byFile.get(file)
      if (page === undefined) continue
      for (const { target } of links(page)) {
        const next = isInternal(target) ? fileOf(page, target) : undefined
        if (next !== undefined) reached.add(next)
      }
    }
    expect(pages.map(({ file }) => file).filter((file) => !reached.has(file))).toEqual([])
  })
})

describe('the home page', () => {
  const home = readFileSync(path.join(docsFolder, 'index.tsx'), 'utf8')
  const metrics = /const METRICS = '([^']+)'/.exec(home)?.[1] ?? ''
  const targets = [...home.matchAll(/\bto(?:: |=)(?:"([^"]+)"|'([^']+)'|`([^`]+)`)/g)].map(
    ([, double, single, template]) =>
      (double ?? single ?? template ?? '').replace('${METRICS}', metrics),
  )

  it('links to the entry pages of all three sections (ROUTE-4)', () => {
    expect(targets).toEqual(
      expect.arrayContaining(['/user/intro', '/curator/intro', '/developer/intro']),
    )
  })

  it('links to existing pages and anchors only', () => {
    const faults = targets.filter((target) => {
      const [route = '', anchor] = target.split('#')
      const page = byRoute.get(route)
      return page === undefined || (anchor !== undefined && !anchors(page).has(anchor))
    })
    expect(faults).toEqual([])
  })
})

type PageLink = { page: Page; at: string; target: string }

function internal(): PageLink[] {
  return pages.flatMap((page) =>
    links(page)
      .filter(({ target }) => isInternal(target))
      .map(({ line, target }) => ({ page, at: `${page.file}:${line}`, target })),
  )
}

/** Links whose text is one name in code marks. */
function coded(): { at: string; name: string; target: string }[] {
  return pages.flatMap((page) =>
    outsideCode(page).flatMap(({ text, number }) =>
      inlines(text).flatMap(({ label = '', target = '' }) => {
        const name = /^`([^`]+)`$/.exec(label)?.[1]
        return name === undefined ? [] : [{ at: `${page.file}:${number}`, name, target }]
      }),
    ),
  )
}

/** Whether a link names a file that the site copies as it is. */
function isFile(target: string): boolean {
  return target.startsWith('/abi/')
}

/** Whether a link leads to a page of the site. */
function isInternal(target: string): boolean {
  return !isFile(target) && !/^[a-z][a-z0-9+.-]*:|^\/\//i.test(target)
}

/** File that a relative link names; undefined when no page stands there. */
function fileOf(page: Page, target: string): string | undefined {
  const [file = ''] = target.split('#')
  if (file === '') return page.file
  const found = path.posix.join(path.posix.dirname(page.file), file)
  return byFile.has(found) ? found : undefined
}
