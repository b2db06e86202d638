// nginx, Apache and Caddy as processes of this user on a free port, with the configuration that `init --host` wrote.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, vi } from 'vitest'
import { atEnd } from '../helpers/at-end.js'
import { orion } from '../helpers/cli.js'
import { site } from '../helpers/site.js'

/** The account `nobody`: where tests run as root, servers do not. */
const NOBODY = 65_534

export type ServerKind = {
  /** The value of `--host`. */
  readonly name: 'nginx' | 'apache' | 'caddy'
  readonly program: string
  /** The package of Debian. */
  readonly debian: string
  /** The file that `init --host` writes, within the site folder. */
  readonly file: string
  /** Writes what is around the file to `folder`, and returns the arguments of the program. */
  readonly configure: (place: Place) => Promise<readonly string[]>
}

type Place = {
  /** For the files of the server. */
  readonly folder: string
  /** What the configuration calls /srv/docs. */
  readonly docs: string
  readonly port: number
  /** The text of the file. */
  readonly text: string
}

export const SERVERS: readonly ServerKind[] = [
  {
    name: 'nginx',
    program: '/usr/sbin/nginx',
    debian: 'nginx',
    file: 'nginx.conf',
    async configure({ folder, docs, port, text }) {
      const at = (name: string): string => path.join(folder, name)
      const server = replaced(text, [
        ['listen 80;', `listen 127.0.0.1:${String(port)};`],
        ...(text.includes('root /srv/docs;')
          ? ([['root /srv/docs;', `root ${docs};`]] as const)
          : []),
      ])
      await writeFile(at('docs.conf'), server)
      const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      const lines = [
        'worker_processes 1;',
        `pid ${at('nginx.pid')};`,
        'events {}',
        'http {',
        'include /etc/nginx/mime.types;',
        'default_type application/octet-stream;',
        'access_log off;',
        ...kinds.map((kind) => `${kind}_temp_path ${at(kind)};`),
        `include ${at('docs.conf')};`,
        '}',
      ]
      await writeFile(at('main.conf'), lines.join('\n'))
      return ['-p', folder, '-e', at('error.log'), '-c', at('main.conf'), '-g', 'daemon off;']
    },
  },
  {
    name: 'apache',
    program: '/usr/sbin/apache2',
    debian: 'apache2',
    file: 'static/.htaccess',
    async configure({ folder, docs, port }) {
      const at = (name: string): string => path.join(folder, name)
      const names = ['mpm_event', 'authz_core', 'dir', 'mime', 'rewrite', 'headers', 'negotiation']
      const lines = [
        `ServerRoot ${folder}`,
        `PidFile ${at('apache.pid')}`,
        `DefaultRuntimeDir ${folder}`,
        'ServerName localhost',
        `Listen 127.0.0.1:${String(port)}`,
        `ErrorLog ${at('error.log')}`,
        ...names.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
        ...['mime', 'dir', 'negotiation'].map(
          (name) => `Include /etc/apache2/mods-available/${name}.conf`,
        ),
        `DocumentRoot ${docs}`,
        `<Directory ${docs}>`,
        'AllowOverride All',
        'Require all granted',
        '</Directory>',
      ]
      await writeFile(at('httpd.conf'), `${lines.join('\n')}\n`)
      return ['-f', at('httpd.conf'), '-DFOREGROUND']
    },
  },
  {
    name: 'caddy',
    program: '/usr/bin/caddy',
    debian: 'caddy',
    file: 'Caddyfile',
    async configure({ folder, docs, port, text }) {
      const file = path.join(folder, 'Caddyfile')
      const site = replaced(text, [
        ['docs.example.org {', `http://127.0.0.1:${String(port)} {`],
        ['root * /srv/docs', `root * ${docs}`],
      ])
      await writeFile(file, `{\n\tadmin off\n}\n${site}`)
      return ['run', '--config', file, '--adapter', 'caddyfile']
    },
  },
]

const isInstalled = ({ program }: ServerKind): boolean => existsSync(program)

/** Says on the console which server is missing; whether it is there. */
export function noteIfMissing(kind: ServerKind): boolean {
  const isThere = isInstalled(kind)
  if (!isThere)
    console.warn(`${kind.name} is not installed, its tests are skipped: apt install ${kind.debian}`)
  return isThere
}

/** Puts the output of a site below `base` behind a server, as the manual says; returns its origin and the output. */
export async function publishBehind(
  kind: ServerKind,
  siteDir: string,
  base: string,
): Promise<{ readonly origin: string; readonly out: string }> {
  const folder = await site({})
  const { code, stderr } = await orion(['init', siteDir, '--host', kind.name])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const text = await readFile(path.join(siteDir, kind.file), 'utf8')
  const docs = path.join(folder, 'docs')
  const out = path.join(docs, base)
  await mkdir(out, { recursive: true })
  await cp(path.join(siteDir, 'build'), out, { recursive: true })
  if (kind.name === 'apache') await cp(path.join(siteDir, kind.file), path.join(out, '.htaccess'))
  return {
    origin: await startServer(kind, { folder: path.join(folder, 'server'), docs, text }),
    out,
  }
}

/** The address and the folder of the documents are the only lines that differ from what the manual shows. */
function replaced(text: string, changes: readonly (readonly [string, string])[]): string {
  let result = text
  for (const [from, to] of changes) {
    expect(text.split(from), `lines with ${from}`).toHaveLength(2)
    result = result.replace(from, to)
  }
  return result
}

/** Starts nginx with the server of `text`, changed by `changes`; returns its address and a folder that it may write to. */
export async function startNginx(
  text: string,
  changes: (folder: string) => readonly (readonly [string, string])[],
): Promise<{ readonly url: string; readonly folder: string }> {
  const [nginx] = SERVERS
  if (!nginx) throw new Error('No nginx')
  const folder = path.join(await site({}), 'server')
  const url = await startServer(nginx, {
    folder,
    docs: folder,
    text: replaced(text, changes(folder)),
  })
  return { url, folder }
}

/** Starts the server for the files in `docs` and waits until it answers; returns its address without a slash. */
async function startServer(kind: ServerKind, place: Omit<Place, 'port'>): Promise<string> {
  const { url } = await startProgram(kind.program, place.folder, (port) =>
    kind.configure({ ...place, port }),
  )
  return url
}

export type Started = { readonly url: string; readonly stop: () => Promise<void> }

/**
 * Starts a program that serves at a port of this machine, with `folder` as its own, and waits until it answers. It ends with
 * the test. The address has no slash.
 */
export async function startProgram(
  program: string,
  folder: string,
  configure: (port: number) => readonly string[] | Promise<readonly string[]>,
): Promise<Started> {
  await mkdir(folder, { recursive: true })
  const port = await freePort()
  const args = await configure(port)
  const isRoot = process.getuid?.() === 0
  if (isRoot) await giveAway(folder)
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (printed += part))
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await closed
  }
  atEnd(stop)
  const url = `http://127.0.0.1:${String(port)}`
  const isUp = async (): Promise<boolean> => {
    if (child.exitCode !== null) throw new Error(`${path.basename(program)} ended:\n${printed}`)
    return fetch(url, { redirect: 'manual' }).then(
      () => true,
      () => false,
    )
  }
  await vi.waitUntil(isUp, { timeout: 15_000 })
  return { url, stop }
}

/** Lets the account of the server write to its folder, and pass through the folders above it that only root may read. */
async function giveAway(folder: string): Promise<void> {
  await chown(folder, NOBODY, NOBODY)
  for (const name of await readdir(folder)) await chown(path.join(folder, name), NOBODY, NOBODY)
  await chmod(path.dirname(folder), 0o755)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
