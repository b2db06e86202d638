// The files for CI, ours and those of the manual, against what GitHub expects of a workflow and against our own commands.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import packageJson from '../../package.json' with { type: 'json' }
import { root } from '../helpers/cli.js'
import { commandFault, orionCommands } from './orion-commands.js'

type Step = Readonly<Record<string, unknown>> & { readonly id?: string; readonly run?: string }
type Job = {
  readonly 'runs-on': string
  readonly needs?: string | readonly string[]
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly string[]>> }
  readonly steps: readonly Step[]
}
type Workflow = {
  readonly name: string
  readonly on: unknown
  readonly permissions: Readonly<Record<string, string>>
  readonly jobs: Readonly<Record<string, Job>>
}

const files = ['.github/workflows', 'templates/starter/ci'].flatMap((folder) =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.yml'))
    .map((name) => `${folder}/${name}`),
)
const workflows = files
  .map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const)
  .filter(([file]) => !file.endsWith('gitlab-ci.yml'))

/** Not scripts of ours: the tag names the version, and the packages of the registry say where they come from. */
const RELEASE = [
  `test "v$(node -p 'require("./package.json").version')" = "$GITHUB_REF_NAME"`,
  'npm publish --provenance --access public',
]

const SYSTEMS = ['ubuntu-latest', 'windows-latest', 'macos-latest']
const VERSIONS = ['20.19', '22', '24']

const WORKFLOW_KEYS = ['name', 'on', 'permissions', 'concurrency', 'jobs']
const JOB_KEYS = [
  ...['environment', 'if', 'needs', 'permissions', 'runs-on', 'steps', 'strategy'],
  'timeout-minutes',
]
const STEP_KEYS = ['id', 'if', 'name', 'run', 'uses', 'with', 'env']
const SCOPES = ['attestations', 'contents', 'id-token', 'pages', 'security-events']

describe.each(workflows)('%s', (_, text) => {
  const workflow = parse(text) as Workflow
  const jobs = Object.entries(workflow.jobs)
  const steps = jobs.flatMap(([, job]) => job.steps)

  it('has the structure of a workflow, and no more rights than it names', () => {
    expect(WORKFLOW_KEYS).toEqual(expect.arrayContaining(Object.keys(workflow)))
    expect(workflow.name).not.toBe('')
    expect(workflow.on).toBeTypeOf('object')
    expect(SCOPES).toEqual(expect.arrayContaining(Object.keys(workflow.permissions)))
    for (const [name, job] of jobs) {
      expect(JOB_KEYS, name).toEqual(expect.arrayContaining(Object.keys(job)))
      const named = job['runs-on']
      const systems = named === '${{ matrix.system }}' ? job.strategy?.matrix['system'] : [named]
      expect(SYSTEMS, name).toEqual(expect.arrayContaining([...(systems ?? ['none'])]))
      const needs = typeof job.needs === 'string' ? [job.needs] : (job.needs ?? [])
      expect(Object.keys(workflow.jobs), name).toEqual(expect.arrayContaining([...needs]))
    }
  })

  it('has steps that either run something or use an action of a fixed version', () => {
    for (const step of steps) {
      expect(STEP_KEYS).toEqual(expect.arrayContaining(Object.keys(step)))
      expect('run' in step).not.toBe('uses' in step)
      if ('uses' in step) expect(step['uses']).toMatch(/^[\w-]+\/[\w-]+@v\d+$/)
    }
  })

  it('speaks of steps and values that are there', () => {
    const ids = steps.flatMap(({ id }) => id ?? [])
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, expression = ''] of text.matchAll(/\$\{\{([^}]*)\}\}/g)) {
      const named = /\bsteps\.([\w-]+)/.exec(expression)?.[1]
      if (named !== undefined) expect(ids).toContain(named)
      expect(expression.trim()).toMatch(/^(steps|github|matrix|strategy|secrets)\./)
    }
  })

  it('runs commands that the program and the package have', () => {
    const commands = steps.flatMap(({ run }) => (run === undefined ? [] : [run]))
    const ours = commands.filter((run) => run.startsWith('npx'))
    for (const run of ours) {
      expect(orionCommands(run)).toHaveLength(1)
      for (const command of orionCommands(run)) expect(commandFault(command), run).toBeUndefined()
    }
    // What installs packages of the system is not for us to know.
    const others = commands.filter(
      (run) => !ours.includes(run) && !run.startsWith('sudo apt-get ') && !RELEASE.includes(run),
    )
    for (const run of others) {
      const script = /^npm (?:run )?(ci|[\w:-]+)(?: -- .+)?$/.exec(run)?.[1] ?? ''
      expect(['ci', ...Object.keys(packageJson.scripts)], run).toContain(script)
    }
  })
})

it('our own tests run on each system and each supported version of Node (PACK-3)', () => {
  const { jobs } = parse(
    readFileSync(path.join(root, '.github/workflows/ci.yml'), 'utf8'),
  ) as Workflow
  expect(jobs['test']?.strategy?.matrix['node']).toEqual(VERSIONS)
  expect(jobs['systems']?.strategy?.matrix).toEqual({ system: SYSTEMS.slice(1), node: VERSIONS })
  expect(packageJson.engines.node).toBe(`>=${String(VERSIONS[0])}`)
})

it('the pipeline for GitLab runs a command of the program and publishes its folder', () => {
  const text = readFileSync(path.join(root, 'templates/starter/ci/gitlab-ci.yml'), 'utf8')
  const { pages } = parse(text) as {
    readonly pages: {
      readonly script: readonly string[]
      readonly artifacts: { readonly paths: readonly string[] }
    }
  }
  const commands = pages.script.flatMap(orionCommands)
  expect(commands).toHaveLength(1)
  expect(commands.map(commandFault)).toEqual([undefined])
  expect(pages.artifacts.paths.map((folder) => `--out-dir ${folder}`)).toEqual(['--out-dir public'])
  expect(pages.script.join()).toContain('--out-dir public')
})
