// The same readers at every address that a site can have.
import { cp, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { atEnd } from '../../helpers/at-end.js'
import { memoize } from '../../../src/search/text/memoize.js'
import { buildSite, serveOutput } from '../../helpers/serve-files.js'
import { site } from '../../helpers/site.js'
import { staticHost } from '../../helpers/static-host.js'
import { readerSite } from './reader-site.js'
import { readerSuite, type Address } from './reader-suite.js'

const KEPT_AS_FILES = {
  'each link loads a document': 'browsers fetch no files for a page that is a file',
  'no page for unknown addresses': 'browsers show their own page for a missing file',
}

const ADDRESSES: readonly Address[] = [
  { name: '/', open: () => served('/'), differences: {} },
  { name: '/a/b/', open: () => served('/a/b/'), differences: {} },
  {
    name: 'a path that no build knows',
    async open() {
      const folder = await site({})
      const name = 'ipfs/bafybeigdyrzt5sfp7udm7hu76uh7y26nf3'
      await mkdir(path.join(folder, 'ipfs'))
      await cp(await relativeOutput(), path.join(folder, name), { recursive: true })
      return `${await staticHost(folder)}/${name}/`
    },
    differences: {
      'no page for unknown addresses': 'such hosts have one 404 page, for the root of the host',
    },
  },
  {
    name: 'file://',
    async open() {
      const folder = path.join(await site({}), 'docs of ours')
      await cp(await relativeOutput(), folder, { recursive: true })
      return `${pathToFileURL(folder).href}/`
    },
    differences: KEPT_AS_FILES,
  },
]

for (const address of ADDRESSES) readerSuite(address)

async function served(baseUrl: string): Promise<string> {
  const siteDir = await readerSite({ baseUrl })
  const outDir = path.join(siteDir, 'build')
  await buildSite({ siteDir, outDir })
  const { url, close } = await serveOutput({ siteDir, outDir })
  atEnd(close)
  return `${url}/`
}

const outputs = new Map<string, Promise<string>>()

/** The output of `build --relative`, built once. */
function relativeOutput(): Promise<string> {
  return memoize(outputs, 'relative', async () => {
    const siteDir = await readerSite({ baseUrl: '/elsewhere/' })
    const outDir = path.join(siteDir, 'build')
    await buildSite({ siteDir, outDir, relative: true })
    return outDir
  })
}
