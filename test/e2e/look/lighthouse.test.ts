import { beforeAll, describe, expect, it } from 'vitest'
import { createAuditor, type Auditor } from '../../helpers/lighthouse.js'
import { orionSite } from '../../helpers/shared-site.js'

// Speed is measured by `npm run lighthouse`: a figure that hangs on the machine is no test.
const CATEGORIES = ['accessibility', 'best-practices', 'seo']

let auditor: Auditor

const site = orionSite()
beforeAll(async () => {
  auditor = await createAuditor()
  return () => auditor.close()
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
