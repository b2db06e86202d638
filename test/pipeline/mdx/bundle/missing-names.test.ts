import { describe, expect, it } from 'vitest'
import { shimWith } from '../../../../src/pipeline/mdx/bundle/shims/shims.js'
import { missingNames } from '../../../../src/pipeline/mdx/bundle/missing-names.js'
import { importedNames, plainCode } from '../../../../src/pipeline/mdx/bundle/module-names.js'

async function missing(source: string, ...lines: string[]): Promise<readonly string[]> {
  return missingNames(source, importedNames(await plainCode('a.tsx', lines.join('\n'))))
}

describe('missingNames (MDX-4)', () => {
  it('are what a page imports and the shim does not have', async () => {
    expect(
      await missing(
        '@docusaurus/theme-common',
        "import { useColorMode, useThemeConfig as config, type Props } from '@docusaurus/theme-common'",
        "import common, {\n  Details,\n  useWindowSize,\n} from '@docusaurus/theme-common'",
        "import { other } from '@docusaurus/other'",
        "// import { commented } from '@docusaurus/theme-common'",
        'const text = `',
        "import { quoted } from '@docusaurus/theme-common'",
        '`',
        "export { useTreeifiedTOC as names } from '@docusaurus/theme-common'",
        'console.log(text, useColorMode, config, common, Details, useWindowSize, other)',
      ),
    ).toEqual(['default', 'useTreeifiedTOC'])
  })

  it('are none where all names are there', async () => {
    expect(
      await missing(
        '@docusaurus/Translate',
        "import Translate, { translate } from '@docusaurus/Translate'",
        "import * as all from '@docusaurus/Translate'",
        'console.log(Translate, translate, all)',
      ),
    ).toEqual([])
  })

  it('become unknown values beside what there is', () => {
    expect(shimWith('@docusaurus/Interpolate', ['interpolate', 'other'], 'orion-docs/mdx')).toBe(
      [
        "export { Translate as default } from 'orion-docs/mdx'",
        "import { unknownComponent as orionUnknown } from 'orion-docs/mdx'",
        'export const interpolate = orionUnknown("interpolate", "@docusaurus/Interpolate")',
        'export const other = orionUnknown("other", "@docusaurus/Interpolate")',
      ].join('\n'),
    )
  })
})
