// Which of the pages and sections that have the words of a text comes first.
import { describe, expect, it } from 'vitest'
import { places, type SiteTexts } from './site-pages.js'

const API: SiteTexts = {
  about_Rate_Limits: { '': 'How many requests you may send.' },
  Configuration: { '': 'All settings.' },
  'Release 1.2': { Fixes: 'Some.', 'Rate limits': 'Better.', Config: 'A new key.' },
  'Release 1.3': { Fixes: 'More.', Colours: 'Two.' },
}

describe('a page whose title matches', () => {
  it.each(['rate limits', 'Rate Limits', 'rate limit', 'rate limis'])(
    'comes before a heading of another page: %s (SRCH-HEAD-6)',
    async (query) => {
      expect((await places(API, query))[0]).toBe('about_Rate_Limits')
    },
  )

  it.each(['config', 'confi', 'configur', 'configuraton', 'cofniguration'])(
    'comes before a heading that is shorter: %s (SRCH-HEAD-6)',
    async (query) => {
      expect((await places(API, query))[0]).toBe('Configuration')
    },
  )

  it('is behind a heading that is typed with its capitals or signs (SRCH-HEAD-6)', async () => {
    expect((await places(API, 'Rate limits'))[0]).toBe('Release 1.2#Rate limits')
  })

  it('may be a signature: its arguments tell little (SRCH-HEAD-6)', async () => {
    const site = {
      'Client.hset(key, field, value)': { '': 'Sets it.' },
      'Client.hget(key, field)': { '': 'Gets it.' },
      Key: { '': 'A name.', 'Use of hset': 'Rare.' },
    }
    expect((await places(site, 'hset'))[0]).toBe('Client.hset(key, field, value)')
    expect((await places(site, 'client.hg'))[0]).toBe('Client.hget(key, field)')
    expect((await places(site, 'key'))[0]).toBe('Key')
  })
})

describe('a name with its owner', () => {
  const site = {
    Server: { '': 'It listens.', connect: 'Waits.', close: 'Ends.' },
    Client: { '': 'It asks.', connect: 'Opens.', close: 'Ends.' },
    Guide: { '': 'First connect, then ask.' },
  }

  it.each(['client.connect', 'client::connect', 'client#connect', 'client->connect()'])(
    'asks for its parts: %s (SRCH-HEAD-7)',
    async (query) => {
      expect((await places(site, query))[0]).toBe('Client#connect')
    },
  )

  it.each(['client.c', 'client.con', 'client.connec'])(
    'does so while it is typed: %s (SRCH-HEAD-7)',
    async (query) => {
      expect((await places(site, query, true))[0]).toMatch(/^Client#c/)
    },
  )

  it('may be a word that tells nothing in prose (SRCH-HEAD-7)', async () => {
    const http = {
      http: { '': 'It asks.', 'get( url, [params] )': 'Asks.', 'post( url )': 'Sends.' },
      'HTTP debugging': { '': 'See what is sent.' },
      'Get started': { '': 'Begin.' },
    }
    for (const query of ['http.get', 'http.get(', 'http.get()'])
      expect((await places(http, query))[0]).toBe('http#get( url, [params] )')
  })

  it('finds the parts in a text too (SRCH-HEAD-7)', async () => {
    const texts = { One: { '': 'Only alpha.' }, Two: { '': 'An alpha with a beta.' } }
    expect((await places(texts, 'alpha.beta'))[0]).toBe('Two')
  })
})

describe('prose and code', () => {
  const site = {
    'How it works': { '': 'All.', 'How a deposit works': 'Send it.', 'Your portfolio': 'Hold.' },
    IVault: { '': 'A contract.', deposit: 'Takes assets.', _portfolio: 'Private.' },
    depositOf: { '': 'A function.' },
  }

  it('has the explanation before the name of code (SRCH-HEAD-8)', async () => {
    const [first, ...others] = await places(site, 'deposit')
    expect(first).toBe('How it works#How a deposit works')
    expect(others).toContain('IVault#deposit')
    expect((await places(site, 'portfolio'))[0]).toBe('How it works#Your portfolio')
    expect((await places(site, 'how do I deposit'))[0]).toBe('How it works#How a deposit works')
  })

  it('has the section that explains first, of two that fit nearly as well (SRCH-SECT-2)', async () => {
    const texts = {
      'How it works': {
        '': 'All.',
        'Withdraw (redeem)': 'You redeem shares, which are then paid.',
      },
      IVault: { '': 'A contract.', redeem: 'To redeem shares is disabled.' },
      Words: { '': 'Others.' },
    }
    expect((await places(texts, 'redeem shares'))[0]).toBe('How it works#Withdraw (redeem)')
    expect((await places(texts, 'redeemShares shares'))[0]).toBe('IVault#redeem')
    const other = { ...texts, 'How it works': { '': 'All.', Money: 'Redeem it, share by share.' } }
    expect((await places(other, 'redeem shares'))[0]).toBe('IVault#redeem')
  })

  it('has the definition first when the text is code (SRCH-HEAD-8)', async () => {
    expect((await places(site, '_portfolio'))[0]).toBe('IVault#_portfolio')
    expect((await places(site, 'depositOf('))[0]).toBe('depositOf')
    const defined = {
      Guide: { '': 'Text.', 'When to use getItems()': 'Often.' },
      'API reference': { '': 'Text.', 'getItems()': 'Returns all.' },
    }
    expect((await places(defined, 'getItems'))[0]).toBe('API reference#getItems()')
  })
})

describe('a text with a colon', () => {
  it('is what a heading says, if one does (SRCH-ERR-10)', async () => {
    const site = { Directives: { '': 'All.', 'client:load': 'At once.' } }
    expect(await places(site, 'client:load')).toEqual(['Directives#client:load'])
    await expect(places(site, 'foo:bar')).rejects.toThrow("unrecognised field 'foo'")
  })
})

describe('a last word of one or two letters', () => {
  const site = {
    Fees: { '': 'A vault takes a fee for its work.' },
    Vaults: { '': 'A vault holds a sum.', 'Vault owners': 'They may.' },
    Zero: { '': 'Zebra.' },
  }

  it('changes nothing below the headings that it begins (SRCH-QRY-10)', async () => {
    const before = await places(site, 'vault fee', true)
    expect(await places(site, 'vault fee z', true)).toEqual(before)
    expect((await places(site, 'vault o', true))[0]).toBe('Vaults#Vault owners')
  })

  it('counts when it is a word, and in a whole text (SRCH-QRY-10)', async () => {
    const texts = { One: { '': 'Written in go today.' }, Two: { '': 'Written today.' } }
    expect((await places(texts, 'written go', true))[0]).toBe('One')
  })

  it('is none where only code has it, as long as few texts do (SRCH-QRY-10)', async () => {
    const rest = Array.from({ length: 60 }, (_, place) => [
      `Page ${String(place)}`,
      { '': 'Text.' },
    ])
    const texts = {
      'User agents': { '': 'Who the user is.' },
      Loops: { '': 'For each user: f( ag, x ); f( ag, y ).' },
      'Rule 7': { '': 'Of a user.' },
      ...(Object.fromEntries(rest) as SiteTexts),
    }
    const before = await places(texts, 'one user', true)
    expect(await places(texts, 'one user ag', true)).toEqual(before)
    expect(await places(texts, 'one user x', true)).toEqual(before)
    expect((await places(texts, 'one user 7', true))[0]).toBe('Rule 7')
  })
})
