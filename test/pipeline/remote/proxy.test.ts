// A remote cache behind a proxy, as CI in companies has it.
import { describe, expect, it } from 'vitest'
import { proxyFor } from '../../../src/pipeline/remote/proxy.js'
import { orion } from '../../helpers/cli.js'
import { site } from '../../helpers/site.js'
import { cacheServer } from './cache-server.js'
import { proxyServer } from './proxy-server.js'
import { environmentOf } from './remote-site.js'

const PASSWORD = 'pass-nobody-sees'

const FILES = { 'package.json': '{ "name": "acme" }', 'docs/index.md': '# Home\n\nText.\n' }

const BASIC = `Basic ${Buffer.from(`me:${PASSWORD}`).toString('base64')}`

describe('a remote cache behind a proxy', () => {
  it('gets plain requests by the proxy, which has its own credentials (REMOTE-14)', async () => {
    const [server, proxy] = [await cacheServer(), await proxyServer()]
    const folder = await site(FILES)
    const env = { http_proxy: `http://me:${PASSWORD}@${proxy.host}` }
    const { code, stdout, stderr } = await orion(['build', folder], {
      env: environmentOf(server, env),
    })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).not.toContain(PASSWORD)
    expect(server.paths('ac')).toHaveLength(1)
    expect(proxy.seen.map(([method, target]) => `${method} ${target}`)).toEqual(
      server.requests.map((each) => each.replace(' ', ` ${server.url}`)),
    )
    expect(new Set(proxy.seen.map(([, , credentials]) => credentials))).toEqual(new Set([BASIC]))
  })

  it('is connected through a tunnel when it is encrypted (REMOTE-14)', async () => {
    const proxy = await proxyServer()
    const folder = await site(FILES)
    // Nothing there speaks TLS: what counts is that the proxy gets the request for a tunnel, and no other.
    const server = await cacheServer()
    const url = server.url.replace('http:', 'https:')
    const env = { https_proxy: `http://me:${PASSWORD}@${proxy.host}` }
    const { code, stderr } = await orion(['build', folder], { env: environmentOf({ url }, env) })
    expect(code).toBe(0)
    expect(stderr).toContain('the connection failed')
    expect(stderr).not.toContain(PASSWORD)
    expect(proxy.seen).toEqual([['CONNECT', new URL(url).host, BASIC]])
  })

  it('is connected directly when no_proxy names it (REMOTE-14)', async () => {
    const [server, proxy] = [await cacheServer(), await proxyServer()]
    const env = { http_proxy: `http://${proxy.host}`, no_proxy: 'localhost,127.0.0.1' }
    const folder = await site(FILES)
    expect(await orion(['build', folder], { env: environmentOf(server, env) })).toMatchObject({
      code: 0,
    })
    expect(server.requests).not.toEqual([])
    expect(proxy.seen).toEqual([])
  })
})

describe('the proxy for an address', () => {
  const at = (url: string, environment: Record<string, string>) =>
    proxyFor(new URL(url), environment)?.url.host

  it.each([
    ['http://cache.example.org', { http_proxy: 'http://a:1', https_proxy: 'http://b:2' }, 'a:1'],
    ['https://cache.example.org', { http_proxy: 'http://a:1', https_proxy: 'http://b:2' }, 'b:2'],
    ['https://cache.example.org', { HTTPS_PROXY: 'b:2' }, 'b:2'],
    ['https://cache.example.org', { https_proxy: '', HTTPS_PROXY: 'b:2' }, undefined],
    ['https://cache.example.org', { http_proxy: 'http://a:1' }, undefined],
  ] as const)('of %s with %j is %s (REMOTE-14)', (url, environment, host) => {
    expect(at(url, environment)).toBe(host)
  })

  it.each([
    ['example.org', undefined],
    ['.example.org', undefined],
    ['*.example.org', undefined],
    ['localhost, cache.example.org:8080', undefined],
    ['*', undefined],
    ['cache.example.org:443', 'a:1'],
    ['ample.org', 'a:1'],
    ['cache.example', 'a:1'],
    ['', 'a:1'],
  ])('with no_proxy %j is %s (REMOTE-14)', (no_proxy, host) => {
    const environment = { http_proxy: 'http://a:1', no_proxy }
    expect(at('http://cache.example.org:8080', environment)).toBe(host)
  })

  it('must be an HTTP URL (REMOTE-14)', () => {
    expect(() => at('http://cache', { http_proxy: 'socks5://a:1' })).toThrow('not an HTTP URL')
  })
})
