import { describe, expect, it } from 'vitest'
import { Link } from '../../../src/ui/parts/Link.js'
import { SiteContext } from '../../../src/ui/context/site-context.js'
import { markup } from '../markup.js'
import { siteView } from '../views.js'

const link = (to: string): string =>
  markup(
    <SiteContext value={siteView({ base: '/handbook/' })}>
      <Link className="x" to={to}>
        A
      </Link>
    </SiteContext>,
  )

describe('Link', () => {
  it('puts base before internal addresses (ROUTE-10)', () => {
    expect(link('/user/intro#a')).toBe('<a class="x" href="/handbook/user/intro#a">A</a>')
  })

  it('opens external addresses in a new tab (HIST-3)', () => {
    expect(link('https://a.b')).toBe(
      '<a target="_blank" rel="noopener noreferrer" class="x" href="https://a.b">A</a>',
    )
  })

  it('leaves mail addresses and hashes plain (HIST-3, HIST-5)', () => {
    expect(link('mailto:a@b.c')).toBe('<a class="x" href="mailto:a@b.c">A</a>')
    expect(link('#a')).toBe('<a class="x" href="#a">A</a>')
  })

  it('says where it works when it is outside a page', () => {
    expect(() => markup(<Link to="/a">A</Link>)).toThrow('useSite() was called outside a page.')
  })
})
