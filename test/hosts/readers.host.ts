// What readers do at every address, behind real servers and as known hosts answer.
import path from 'node:path'
import { describe } from 'vitest'
import { atEnd } from '../helpers/at-end.js'
import { program } from '../helpers/program.js'
import { buildSite } from '../helpers/serve-files.js'
import { readerSite } from '../e2e/addresses/reader-site.js'
import { readerSuite } from '../e2e/addresses/reader-suite.js'
import { noteIfMissing, publishBehind, SERVERS } from './host-server.js'

const BASE = '/handbook/'

async function built(baseUrl: string): Promise<string> {
  const siteDir = await readerSite({ baseUrl })
  await buildSite({ siteDir, outDir: path.join(siteDir, 'build') })
  return siteDir
}

for (const kind of SERVERS)
  describe.skipIf(!noteIfMissing(kind))(`HOST-9: ${kind.name}`, () => {
    readerSuite({
      name: `${BASE} behind ${kind.name}`,
      open: async () => (await publishBehind(kind, await built(BASE), BASE)).origin + BASE,
      differences: {},
    })
  })

for (const host of ['github-pages', 'netlify', 'cloudflare'] as const)
  describe(`HOST-9: serve with the rules of ${host}`, () => {
    readerSuite({
      name: `/ by the rules of ${host}`,
      async open() {
        const siteDir = await built('/')
        const outDir = path.join(siteDir, 'build')
        const options = { siteDir, outDir, hostRules: host, watch: false, port: 0 }
        const { url, close } = await program.serve(options)
        atEnd(close)
        return url
      },
      differences: {},
    })
  })
