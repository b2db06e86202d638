import { describe, expect, it } from 'vitest'
import { nextra } from '../../../src/content/dialects/nextra/nextra.js'

function translate(text: string) {
  return nextra.translate({
    ...{ text, file: 'app/page.mdx', format: 'mdx', docsDir: 'app' },
    ...{ includeFolders: [], variables: {}, read: () => undefined },
  })
}

describe('pages of Next.js (FOREIGN-NEXTRA-10)', () => {
  it('are called as their metadata says, without what only a plugin knows', () => {
    const page =
      "import { Cup } from './cup'\n\nexport const metadata: Metadata = {\n  title: `${chapter} Tea & \"cups\"`,\n  description:\n    'The pot\\'s',\n}\n\nText.\n"
    const { text, places } = translate(page)
    expect(text).toBe(`---\ntitle: "Tea & \\"cups\\""\ndescription: "The pot's"\n---\n${page}`)
    expect(places.slice(0, 5).map(({ line }) => line)).toEqual([3, 3, 3, 3, 1])
  })

  it.each([
    ['`Brew - ${site}`', 'Brew'],
    ['`${number} | Brew`', 'Brew'],
    ['`Brew ${number} cups`', 'Brew cups'],
  ])('have no marks beside a missing part: %s', (written, title) => {
    const { text } = translate(`export const metadata = {\n  title: ${written},\n}\n`)
    expect(text).toContain(`title: "${title}"\n---`)
  })

  it.each([
    "---\ntitle: Own\n---\n\nexport const metadata = {\n  title: 'Other',\n}\n",
    'export const metadata = {\n  title: chapter,\n}\n',
    "export const metadataBase = {\n  title: 'Other',\n}\n",
  ])('stay as they are: %j', (page) => {
    expect(translate(page).text).toBe(page)
  })
})
