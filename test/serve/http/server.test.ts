import { networkInterfaces } from 'node:os'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listen } from '../../../src/serve/http/server.js'

async function listenOn(host: string) {
  const listening = await listen((_, response) => response.end('here'), { host, port: 0 })
  onTestFinished(() => listening.close())
  return listening
}

describe('listen', () => {
  it('tells no other machine of an address of this one (SERVE-15)', async () => {
    const { origin, network } = await listenOn('localhost')
    expect(network).toEqual([])
    expect(await (await fetch(origin)).text()).toBe('here')
  })

  it.each(['0.0.0.0', '::'])('names every network’s address on %s (SERVE-15)', async (host) => {
    const { origin, network } = await listenOn(host)
    const { port } = new URL(origin)
    const addresses = Object.values(networkInterfaces())
      .flatMap((entries) => entries ?? [])
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
    expect(origin).toBe(`http://localhost:${port}`)
    expect(network).toEqual(addresses.map(({ address }) => `http://${address}:${port}`))
  })
})
