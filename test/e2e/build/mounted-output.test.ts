// An output folder that is a mount point, as a volume of a container is: the first build, an edit, nothing to do, and a
// kill in each. Every machine plays it with renames that fail as those of a mount do; one that may mount does it for real.
import { existsSync, lstatSync, readdirSync } from 'node:fs'
import { mkdir, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { bin, orion, root, run } from '../../helpers/cli.js'
import { digests } from '../../helpers/output.js'
import { site, temporaryFolder, writeFiles } from '../../helpers/site.js'

const PRELOAD = `--import=${pathToFileURL(path.join(root, 'test/helpers/fake-mount.mjs')).href}`

const PAGES = {
  'package.json': '{ "name": "same" }',
  'docs/index.md': '# Home\n\n[One](./one.md)\n',
  'docs/one.md': '# One\n\nWords.\n',
}
const EDIT = { 'docs/one.md': '# One\n\nOther words.\n' }

/** What stands in an output when its folder is an ordinary one. */
async function ordinary(files: Readonly<Record<string, string>>): Promise<unknown> {
  const folder = await site({ ...PAGES, ...files })
  expect((await orion(['build', folder])).code).toBe(0)
  return digests(path.join(folder, 'build'))
}

const inner = (folder: string): string[] =>
  readdirSync(folder).filter((name) => name.startsWith('.orion-docs-'))

describe('an output folder across whose border nothing is renamed', () => {
  const mounted = (folder: string, killAt?: number): ReturnType<typeof orion> =>
    orion(['build', folder], {
      env: {
        NODE_OPTIONS: PRELOAD,
        FAKE_MOUNT: path.join(folder, 'build'),
        ...(killAt === undefined ? {} : { KILL_AT: String(killAt) }),
      },
    })

  it('is built, built again after an edit, and left alone when nothing changed (PUT-1)', async () => {
    const folder = await site(PAGES)
    const out = path.join(folder, 'build')
    await mkdir(out)
    const first = await mounted(folder)
    expect(first.code, first.stderr).toBe(0)
    expect(await digests(out)).toEqual(await ordinary({}))
    await writeFiles(folder, EDIT)
    const second = await mounted(folder)
    expect(second.stdout).toMatch(/, \d files changed\n/)
    expect(await digests(out)).toEqual(await ordinary(EDIT))
    expect((await mounted(folder)).stdout).toContain(', 0 files changed')
    expect(inner(out)).toEqual([])
    expect(readdirSync(folder).sort()).toEqual(['.orion', 'build', 'docs', 'package.json'])
  })

  // Each single change is tried in test/pipeline/output-crash.test.ts; here it is the whole program.
  it.each([
    ['a first build', 5],
    ['a first build', 25],
    ['an edit', 4],
    ['an edit', 6],
  ])('is finished by the next build when %s was killed at rename %i (PUT-1)', async (what, at) => {
    const edited = await ordinary(EDIT)
    const folder = await site(PAGES)
    const out = path.join(folder, 'build')
    await mkdir(out)
    if (what === 'an edit') expect((await mounted(folder)).code).toBe(0)
    await writeFiles(folder, EDIT)
    expect((await mounted(folder, at)).code).toBe(null)
    expect(inner(out)).toEqual(['.orion-docs-work'])
    const { code, stderr } = await mounted(folder)
    expect(code, stderr).toBe(0)
    expect(await digests(out)).toEqual(edited)
    expect(inner(out)).toEqual([])
  })
})

describe('an output folder that is a link (PUT-2)', () => {
  it('is written through, whole and after an edit, and stays a link', async () => {
    const folder = await site(PAGES)
    // On Linux in memory: another disk than the site's.
    const other = existsSync('/dev/shm')
      ? path.join('/dev/shm', path.basename(folder))
      : await temporaryFolder()
    await symlink(path.join(other, 'public'), path.join(folder, 'build'))
    try {
      for (const files of [{}, EDIT]) {
        await writeFiles(folder, files)
        const { code, stderr } = await orion(['build', folder])
        expect(code, stderr).toBe(0)
        expect(await digests(path.join(other, 'public'))).toEqual(await ordinary(files))
      }
      expect(lstatSync(path.join(folder, 'build')).isSymbolicLink()).toBe(true)
      expect(readdirSync(other)).toEqual(['public'])
    } finally {
      await rm(other, { recursive: true, force: true })
    }
  })
})

/** Runs in a mount namespace of its own, where all that it mounts ends with it. */
const SCRIPT = `set -e
cd "$1"
mkdir -p build volume
if [ "$2" = tmpfs ]; then mount -t tmpfs tmpfs build; else mount --bind volume build; fi
same() { diff -r build "$1"; [ -z "$(ls -A build | grep '^.orion-docs-')" ]; }
build() { "$NODE" "$BIN" build --quiet; }
killed() { if KILL_IN="$1/build" KILL_AT=$2 NODE_OPTIONS="$PRELOAD" "$NODE" "$BIN" build --quiet; then echo "not killed"; exit 1; fi; }
killed "$1" 20; build; same "$3"
rm -r build/* build/.orion-docs.json
build; same "$3"
cp "$5" docs/one.md
killed "$1" 4; build; same "$4"
build; same "$4"
`

const UNSHARE: readonly (readonly string[])[] = [['-m'], ['-Urm']]

/** How this machine lets a process mount something for itself; undefined when it does not. */
async function mounting(): Promise<readonly string[] | undefined> {
  if (process.platform !== 'linux') return undefined
  for (const flags of UNSHARE) {
    const tried = run('unshare', [...flags, 'sh', '-c', 'mount -t tmpfs tmpfs /mnt'])
    if ((await tried.catch(() => undefined))?.code === 0) return flags
  }
  return undefined
}

const flags = await mounting()

if (flags)
  describe('a folder that is really mounted (PUT-1)', () => {
    it.each(['tmpfs', 'bind'])(
      'of kind %s: killed, built, edited, killed, built, unchanged',
      async (kind) => {
        const folder = await site(PAGES)
        const expected = await site({ ...PAGES })
        const edited = await site({ ...PAGES, ...EDIT })
        for (const each of [expected, edited]) expect((await orion(['build', each])).code).toBe(0)
        const done = await run(
          'unshare',
          [
            ...flags,
            ...['sh', '-c', SCRIPT, 'sh', folder, kind],
            ...[path.join(expected, 'build'), path.join(edited, 'build')],
            path.join(edited, 'docs/one.md'),
          ],
          { env: { NODE: process.execPath, BIN: bin, PRELOAD } },
        )
        expect(done).toMatchObject({ code: 0, stdout: '' })
      },
    )
  })
else console.warn('Output folders were not tried on real mounts: this machine lets nobody mount.')
