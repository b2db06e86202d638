import { hostname } from 'node:os'
import { describe, expect, it } from 'vitest'
import { isKnownHost } from '../../../src/serve/http/known-hosts.js'

describe('isKnownHost', () => {
  it.each([
    'localhost',
    'localhost:3000',
    'LOCALHOST:3000',
    'localhost.',
    'docs.localhost:3000',
    '127.0.0.1:3000',
    '192.168.1.20',
    '[::1]:3000',
    '[fe80::1]',
    hostname(),
    `${hostname()}.local:3000`,
  ])('answers %s (SERVE-40)', (header) => {
    expect(isKnownHost(header, [])).toBe(true)
  })

  it.each([
    'attacker.example',
    'attacker.example:3000',
    'localhost.attacker.example',
    '127.0.0.1.attacker.example',
    'xlocalhost',
    '127.0.0.1x',
    'localhost:3000@attacker.example',
    'localhost/..',
    'attacker.example:80:80',
    '',
    ' ',
  ])('refuses %s (SERVE-40)', (header) => {
    expect(isKnownHost(header, [])).toBe(false)
  })

  it('answers names that are allowed, and with a dot what is below them (SERVE-40)', () => {
    const names = ['docs.example.org', '.tunnel.example']
    expect(isKnownHost('docs.example.org:8080', names)).toBe(true)
    expect(isKnownHost('Docs.Example.org', names)).toBe(true)
    expect(isKnownHost('a.docs.example.org', names)).toBe(false)
    expect(isKnownHost('tunnel.example', names)).toBe(true)
    expect(isKnownHost('x.y.tunnel.example', names)).toBe(true)
    expect(isKnownHost('xtunnel.example', names)).toBe(false)
  })

  it('answers a client that sends no host, as before HTTP/1.1 (SERVE-40)', () => {
    expect(isKnownHost(undefined, [])).toBe(true)
  })
})
