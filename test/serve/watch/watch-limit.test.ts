// A system that watches no more files: they are checked instead, and nobody has to start again.
import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { watchFiles } from '../../../src/serve/watch/watch-files.js'
import { atEnd } from '../../helpers/at-end.js'
import { bin, run } from '../../helpers/cli.js'
import { site } from '../../helpers/site.js'

describe('watchFiles that polls (SERVE-35)', () => {
  it('tells of edits, of new files, and of names beside the docs', async () => {
    const siteDir = await site({ 'docs/a.md': '# A\n' })
    const told = new Set<string>()
    const watching = watchFiles(siteDir, Date.now(), true, {
      isIgnored: () => false,
      isWanted: () => true,
      onFile: (file) => told.add(path.relative(siteDir, file)),
      onLimit: () => undefined,
    })
    atEnd(() => watching.close())
    watching.add([path.join(siteDir, 'docs')])
    await watching.ready
    await appendFile(path.join(siteDir, 'docs/a.md'), 'Edited.\n')
    await writeFile(path.join(siteDir, 'docs/b.md'), '# B\n')
    await writeFile(path.join(siteDir, 'orion-docs.config.json'), '{}')
    for (const file of ['docs/a.md', 'docs/b.md', 'orion-docs.config.json'])
      await expect.poll(() => [...told]).toContain(file)
  })
})

describe.each([true, false])('watchFiles at its start (SERVE-35), polling: %s', (isPolling) => {
  it('misses no file, whenever it is made', async () => {
    const moments = Array.from({ length: 24 }, (_, turns) => turns)
    await Promise.all(
      moments.map(async (turns) => {
        const siteDir = await site({ 'docs/a.md': '# A\n' })
        const told = new Set<string>()
        const watching = watchFiles(siteDir, Date.now(), isPolling, {
          isIgnored: (file) => file.endsWith('.tmp'),
          isWanted: () => true,
          onFile: (file) => told.add(path.relative(siteDir, file)),
          onLimit: () => undefined,
        })
        atEnd(() => watching.close())
        watching.add([path.join(siteDir, 'docs')])
        for (let turn = 0; turn < turns * 4; turn += 1)
          await new Promise((resolve) => setImmediate(resolve))
        await mkdir(path.join(siteDir, 'docs/new'))
        await writeFile(path.join(siteDir, 'docs/new/b.md'), '# B\n')
        await writeFile(path.join(siteDir, 'docs/new/b.tmp'), '# B\n')
        await expect.poll(() => [...told]).toContain('docs/new/b.md')
        expect([...told]).not.toContain('docs/new/b.tmp')
      }),
    )
  })
})

/** Serves a site in a user namespace that may watch nothing, edits a page, and waits for both the warning and the edit. */
const SCRIPT = `
echo 0 > /proc/sys/user/max_inotify_instances || exit 77
"$NODE" "$BIN" serve "$1" --port 0 > "$1/out" 2>&1 &
server=$!
until url=$(grep -o 'http://[^ ]*' "$1/out"); do sleep 0.1; done
until grep -q watch-limit "$1/out"; do sleep 0.1; done
echo "Edited." >> "$1/docs/index.md"
until "$NODE" -e 'fetch(process.argv[1]).then((answer) => answer.text()).then((text) => process.exit(text.includes("Edited.") ? 0 : 1))' "$url"; do sleep 0.1; done
kill $server
cat "$1/out"
`

async function mayLimit(): Promise<boolean> {
  const limit = 'echo 0 > /proc/sys/user/max_inotify_instances'
  const tried = run('unshare', ['-r', 'sh', '-c', limit])
  return (await tried.catch(() => undefined))?.code === 0
}

if (await mayLimit())
  describe('serve without a watcher (SERVE-35)', () => {
    it('warns once, and shows an edit', async () => {
      const folder = await site({ 'docs/index.md': '# Home\n' })
      const { code, stdout } = await run('unshare', ['-r', 'sh', '-c', SCRIPT, 'sh', folder], {
        env: { NODE: process.execPath, BIN: bin },
      })
      expect(code).toBe(0)
      expect(stdout.split('\n').filter((line) => line.includes('watch-limit'))).toEqual([
        'warning  The system watches no more files (EMFILE). They are checked for changes every second instead.  watch-limit',
      ])
    })
  })
else console.warn('serve was not tried without a watcher: this machine has no user namespaces.')
