import { describe, expect, it } from 'vitest'
import { readPageFront, titleOf } from '../../../src/config/foreign/page-front.js'

const title = (text: string): string | undefined => titleOf(readPageFront(text))

describe('the title of a page of another tool', () => {
  it('is that of the front matter, else the first heading without its marks', () => {
    expect(title('---\ntitle: " Fire "\n---\n\n# Other\n')).toBe('Fire')
    expect(title('Words.\n\n#  The `kiln` of *clay*  ##  \n')).toBe('The kiln of clay')
    expect(title('# C# and more {#clay}\n')).toBe('C# and more')
    expect(title('# C#\n')).toBe('C#')
    expect(title('#\n\nWords.\n')).toBeUndefined()
    expect(title('---\ntitle: [\n---\n\n# Clay\n')).toBe('Clay')
  })

  // A pattern for all of a line takes minutes for these.
  it.each([' ', '#', ' #', '\t'])('is found beside long runs of %j (TRUST-5)', (mark) => {
    expect(title(`# Clay${mark.repeat(50_000)}x\n`)).toMatch(/^Clay[^]*x$/)
  })
})
