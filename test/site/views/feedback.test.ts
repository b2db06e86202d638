import { describe, expect, it } from 'vitest'
import { viewFeedback } from '../../../src/site/views/feedback.js'
import { settings } from '../example.js'

const page = { title: 'Fees & limits', route: '/user/fees' } as const

const view = (feedback: boolean | string) => {
  const own = settings({ url: 'https://docs.test', baseUrl: '/book/' })
  return viewFeedback(page, { ...own, docs: { ...own.docs, feedback } })
}

describe('viewFeedback (FOOT-10)', () => {
  it('asks nothing unless the setting is on', () => {
    expect(view(false)).toBeUndefined()
    expect(view(true)).toEqual({})
  })

  it('fills in what the address names, safe in any part of it', () => {
    expect(view('https://t.test/new?t={title}&u={url}&p={path}&x={other}')).toEqual({
      href: 'https://t.test/new?t=Fees%20%26%20limits&u=https%3A%2F%2Fdocs.test%2Fbook%2Fuser%2Ffees&p=%2Fbook%2Fuser%2Ffees&x={other}',
    })
  })
})
