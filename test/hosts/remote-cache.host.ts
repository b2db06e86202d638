// The remote cache behind nginx, with the configuration that the manual shows.
import { chmod, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { orion } from '../helpers/cli.js'
import { digests } from '../helpers/output.js'
import { site } from '../helpers/site.js'
import { noteIfMissing, SERVERS, startNginx } from './host-server.js'

const CONFIGURATION = new URL('../../templates/starter/ci/remote-cache-nginx.conf', import.meta.url)

const [nginx] = SERVERS

const FILES = {
  'package.json': '{ "name": "acme" }',
  'docs/index.md': '# Home\n\nThe first page.\n',
  'docs/one.md': '# One\n\nText of one.\n',
}

describe.skipIf(!nginx || !noteIfMissing(nginx))('a remote cache behind nginx', () => {
  it('serves all, and takes packs from those with the login (REMOTE-9)', async () => {
    const passwords = path.join(await site({ htpasswd: 'ci:{PLAIN}secret\n' }), 'htpasswd')
    await chmod(path.dirname(passwords), 0o755)
    const { url, folder } = await startNginx(await readFile(CONFIGURATION, 'utf8'), (own) => [
      ['root /srv/docs-cache;', `root ${own};`],
      ['/etc/nginx/docs-cache.htpasswd', passwords],
    ])
    const place = await site(FILES)
    const forget = async (): Promise<void> => {
      for (const name of ['build', '.orion'])
        await rm(path.join(place, name), { recursive: true, force: true })
    }
    const netrc = path.join(await site({}), 'netrc')
    await writeFile(netrc, 'machine 127.0.0.1 login ci password secret\n')
    const build = async (env: Readonly<Record<string, string>>) => {
      await forget()
      const result = await orion(['build', place], {
        env: { ORION_DOCS_REMOTE_CACHE: url, ...env },
      })
      expect(result.code).toBe(0)
      return { ...result, output: await digests(path.join(place, 'build')) }
    }

    const stranger = await build({ NETRC: '/nowhere' })
    expect(stranger.stderr).toContain('the server refuses the request (status 401)')
    expect(await readdir(folder)).not.toContain('cas')

    const writer = await build({ NETRC: netrc })
    expect(writer.stderr).not.toContain('remote-cache')
    expect(writer.output).toEqual(stranger.output)
    expect(await readdir(path.join(folder, 'cas'))).toHaveLength(2)

    const reader = await build({ NETRC: '/nowhere', ORION_DOCS_REMOTE_CACHE_WRITE: '0' })
    expect(reader.stderr).not.toContain('remote-cache')
    expect(reader.stdout).toContain('100% from the cache')
    expect(reader.output).toEqual(stranger.output)
  })
})
