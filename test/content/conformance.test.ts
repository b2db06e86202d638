// What the specifications of Markdown expect of their examples, and what a page of ours shows (MD-1).
import { describe, expect, it } from 'vitest'
import { compilePage } from '../../src/content/compile-page.js'
import { defaultOptions } from './default-options.js'
import { readExamples, type Example } from './spec-examples.js'
import { closedHtml, normalForm, withClosedTags, withoutBareLinks } from './spec-html.js'

type BuildStatus = 'same' | 'unclosed tags' | 'bare addresses' | 'different'

/** Below an empty line: a page that opens with `---` opens with front matter. */
async function verdictOn(example: Example): Promise<BuildStatus> {
  const text = `\n${example.markdown}`
  const html = closedHtml(await compilePage({ text, includes: {}, options: defaultOptions }))
  const actual = normalForm(html)
  if (actual === normalForm(example.html)) return 'same'
  if (actual === normalForm(withClosedTags(example.html))) return 'unclosed tags'
  const isBare = normalForm(withoutBareLinks(html)) === normalForm(example.html)
  return isBare ? 'bare addresses' : 'different'
}

async function verdicts(name: string): Promise<Readonly<Record<BuildStatus, number[]>>> {
  const numbers: Record<BuildStatus, number[]> = {
    same: [],
    'unclosed tags': [],
    'bare addresses': [],
    different: [],
  }
  for (const example of readExamples(name)) {
    numbers[await verdictOn(example)].push(example.example)
  }
  return numbers
}

/** The share of examples that are shown as expected, our documented additions aside. */
function conformance({ different, ...others }: Readonly<Record<BuildStatus, number[]>>): number {
  const shown = Object.values(others).flat().length
  return shown / (shown + different.length)
}

// In all lists, "unclosed tags" are raw tags without an end, which are text here so that they swallow nothing, and
// "bare addresses" are links here because that is what GFM says.
describe('examples of the specifications', () => {
  it('shows 652 examples of CommonMark 0.31.2 as it expects, but one (MD-1)', async () => {
    const { same, ...others } = await verdicts('commonmark-0.31.2')
    expect(same).toHaveLength(626)
    expect(others).toEqual({
      'unclosed tags': [
        21, 31, 173, 187, 201, 344, 476, 477, 491, 494, 524, 536, 613, 614, 615, 616, 630, 631, 642,
        643,
      ],
      'bare addresses': [602, 606, 608, 611, 612],
      // `<div>` … `<foo><a>`: of three unclosed tags the first stays one, since `</div>` may stand further below.
      different: [150],
    })
    expect(conformance({ same, ...others })).toBeGreaterThan(0.99)
  })

  it('shows 677 examples of GFM 0.29 as it expects, but six (MD-1, MD-2)', async () => {
    const base = await verdicts('commonmark-0.29')
    expect(base).toEqual({
      same: base.same,
      'unclosed tags': [
        142, 156, 170, 307, 317, 344, 475, 476, 488, 491, 520, 532, 609, 610, 611, 612, 627, 628,
        639, 640,
      ],
      'bare addresses': [598, 602, 604, 607, 608],
      // 120: as 150 above. 622, 623: CommonMark 0.31 takes more for comments than 0.29 did.
      different: [120, 622, 623],
    })
    const added = await verdicts('gfm-0.29-extensions')
    expect(added).toEqual({
      same: added.same,
      'unclosed tags': [657],
      'bare addresses': [],
      // Addresses of XMPP are not links.
      different: [633, 634, 635],
    })
    expect(base.same.length + added.same.length).toBe(621 + 24)
    expect(conformance(merged(base, added))).toBeGreaterThan(0.99)
  })
})

function merged(
  one: Readonly<Record<BuildStatus, number[]>>,
  other: Readonly<Record<BuildStatus, number[]>>,
): Readonly<Record<BuildStatus, number[]>> {
  return {
    same: [...one.same, ...other.same],
    'unclosed tags': [...one['unclosed tags'], ...other['unclosed tags']],
    'bare addresses': [...one['bare addresses'], ...other['bare addresses']],
    different: [...one.different, ...other.different],
  }
}
