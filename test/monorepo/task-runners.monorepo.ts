// The task runners of monorepos: what they restore from their cache is what the program wrote.
import { chmod, cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { bin, root, run } from '../helpers/cli.js'
import { digests } from '../helpers/output.js'
import { site } from '../helpers/site.js'

type Runner = {
  /** The package, which is also the name of its program. */
  readonly name: 'turbo' | 'nx'
  readonly version: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** What it prints when it ran, or restored, both sites. */
  readonly built: RegExp
  readonly restored: RegExp
  /** What it prints when one of the sites is edited. */
  readonly edited: RegExp
}

const RUNNERS: readonly Runner[] = [
  {
    name: 'turbo',
    version: '2.11.11',
    args: ['run', 'docs'],
    env: { TURBO_TELEMETRY_DISABLED: '1' },
    built: /Cached: +0 cached, 2 total/,
    restored: /Cached: +2 cached, 2 total/,
    edited: /Cached: +1 cached, 2 total/,
  },
  {
    name: 'nx',
    version: '24.0.6',
    args: ['run-many', '-t', 'docs'],
    env: { NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false' },
    built: /Cache: +0\/2 hit/,
    restored: /from the cache instead of running the command for 2 out of 2 tasks/,
    edited: /from the cache instead of running the command for 1 out of 2 tasks/,
  },
]

const SITES = ['handbook', 'reference']

/** A repository with two sites and the runner, configured as the manual says. */
async function monorepo({ name, version }: Runner): Promise<string> {
  const json = (value: unknown): string => JSON.stringify(value)
  const folder = await site({
    'package.json': json({
      name: 'monorepo',
      private: true,
      packageManager: 'npm@10.8.2',
      workspaces: ['sites/*'],
      devDependencies: { [name]: version },
    }),
    '.gitignore': 'node_modules\nbuild\n.orion\n.turbo\n.nx\n',
    ...Object.fromEntries(
      SITES.flatMap((one) => [
        [
          `sites/${one}/package.json`,
          json({ name: one, private: true, scripts: { docs: 'orion-docs build' } }),
        ],
        [`sites/${one}/orion-docs.config.json`, json({ title: one, url: 'https://docs.example' })],
        [`sites/${one}/docs/index.md`, `# ${one}\n\nMath: $x^2$. ![Dot](./dot.svg)\n`],
        [`sites/${one}/docs/dot.svg`, '<svg xmlns="http://www.w3.org/2000/svg" width="4"/>\n'],
      ]),
    ),
  })
  expect(await run('git', ['init', '--quiet'], { cwd: folder })).toMatchObject({ code: 0 })
  const flags = ['--no-audit', '--no-fund', '--no-update-notifier']
  const installed = await run('npm', ['install', ...flags], { cwd: folder })
  expect(installed, installed.stderr).toMatchObject({ code: 0 })
  await installOrion(folder)
  await cp(
    path.join(root, `templates/starter/ci/monorepo/${name}.json`),
    path.join(folder, `${name}.json`),
  )
  return folder
}

/** Our package, as an install of it would be found by scripts. */
async function installOrion(folder: string): Promise<void> {
  const modules = path.join(folder, 'node_modules')
  await symlink(root, path.join(modules, 'orion-docs'))
  await mkdir(path.join(modules, '.bin'), { recursive: true })
  const script = path.join(modules, '.bin/orion-docs')
  await writeFile(script, `#!/bin/sh\nexec "${process.execPath}" "${bin}" "$@"\n`)
  await chmod(script, 0o755)
}

const outputs = (folder: string) =>
  Promise.all(SITES.map((one) => digests(path.join(folder, 'sites', one, 'build'))))

describe.each(RUNNERS)('$name', (runner) => {
  const start = async (folder: string): Promise<string> => {
    const program = path.join(folder, 'node_modules/.bin', runner.name)
    const { code, stdout, stderr } = await run(program, runner.args, {
      cwd: folder,
      env: runner.env,
    })
    expect(code, stdout + stderr).toBe(0)
    return stdout + stderr
  }

  it('restores two sites from its cache, byte for byte, and builds the one that changed (SHARD-5)', async () => {
    const folder = await monorepo(runner)
    expect(await start(folder)).toMatch(runner.built)
    const built = await outputs(folder)
    for (const files of built)
      expect(Object.keys(files)).toEqual(expect.arrayContaining(['index.html', '.orion-docs.json']))
    for (const one of SITES)
      for (const name of ['build', '.orion'])
        await rm(path.join(folder, 'sites', one, name), { recursive: true })
    expect(await start(folder)).toMatch(runner.restored)
    expect(await outputs(folder)).toEqual(built)

    await writeFile(path.join(folder, 'sites/handbook/docs/index.md'), '# Another home\n')
    expect(await start(folder)).toMatch(runner.edited)
    const [handbook, reference] = await outputs(folder)
    expect(reference).toEqual(built[1])
    expect(handbook).not.toEqual(built[0])
    expect(await readFile(path.join(folder, 'sites/handbook/build/index.html'), 'utf8')).toContain(
      'Another home',
    )
  })
})
