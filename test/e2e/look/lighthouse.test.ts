import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAuditor, type Auditor } from '../../helpers/lighthouse.js'
import { serveOrionSite, type BuiltSite } from '../../helpers/orion-site.js'

// Speed is measured by `npm run lighthouse`: a figure that hangs on the machine is no test.
const CATEGORIES = ['accessibility', 'best-practices', 'seo']

let site: BuiltSite
let auditor: Auditor

beforeAll(async () => {
  site = await serveOrionSite()
  auditor = await createAuditor()
})

afterAll(async () => {
  await auditor.close()
  await site.close()
})

describe('Lighthouse', () => {
  it.each(['/', '/curator/financial-machine-learning'])(
    'finds nothing to improve in %s for reading, safety and search engines (META-4, MD-31)',
    async (route) => {
      const { scores, failed } = await auditor.audit(site.url + route, CATEGORIES)
      expect(failed).toEqual([])
      expect(scores).toEqual({ accessibility: 100, 'best-practices': 100, seo: 100 })
    },
  )
})
