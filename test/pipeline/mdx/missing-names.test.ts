import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { missingNames, shimWith } from '../../../src/pipeline/mdx/missing-names.js'
import { site } from '../../helpers/site.js'

async function missing(source: string, ...lines: string[]): Promise<readonly string[]> {
  const folder = await site({})
  const file = path.join(folder, 'page.mdx')
  await writeFile(file, lines.join('\n'))
  return missingNames(source, file)
}

describe('missingNames (MDX-4)', () => {
  it('are what a page imports and the shim does not have', async () => {
    expect(
      await missing(
        '@docusaurus/theme-common',
        "import { useColorMode, useThemeConfig as config, type Props } from '@docusaurus/theme-common'",
        "import common, {\n  Details,\n  useWindowSize,\n} from '@docusaurus/theme-common'",
        "import { other } from '@docusaurus/other'",
      ),
    ).toEqual(['default', 'useThemeConfig', 'useWindowSize'])
  })

  it('are none where all names are there', async () => {
    expect(
      await missing(
        '@docusaurus/Translate',
        "import Translate, { translate } from '@docusaurus/Translate'",
        "import * as all from '@docusaurus/Translate'",
      ),
    ).toEqual([])
  })

  it('become unknown values beside what there is', () => {
    expect(shimWith('@docusaurus/router', ['default', 'useLocation'], 'orion-docs/mdx')).toBe(
      [
        "export { Link } from 'orion-docs/mdx'",
        "import { unknownComponent as orionUnknown } from 'orion-docs/mdx'",
        'export default orionUnknown("default", "@docusaurus/router")',
        'export const useLocation = orionUnknown("useLocation", "@docusaurus/router")',
      ].join('\n'),
    )
  })
})
