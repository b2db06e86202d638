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
  .filter(([file]) => !path.basename(file).startsWith('gitlab-'))

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

type GitlabJob = {
  readonly stage?: string
  readonly image: string
  readonly needs?: readonly string[]
  readonly parallel?: { readonly matrix: readonly Readonly<Record<string, readonly string[]>>[] }
  readonly variables?: Readonly<Record<string, string>>
  readonly script: readonly string[]
  readonly cache?: { readonly key: string; readonly paths: readonly string[] }
  readonly artifacts: { readonly paths: readonly string[]; readonly expire_in?: string }
  readonly rules: readonly Readonly<Record<string, string>>[]
}

const GITLAB_KEYS = [
  ...['artifacts', 'cache', 'image', 'needs', 'parallel', 'rules', 'script', 'stage', 'variables'],
]
const STAGES = ['.pre', 'build', 'test', 'deploy', '.post']
const PREDEFINED = ['CI_COMMIT_BRANCH', 'CI_DEFAULT_BRANCH', 'CI_NODE_TOTAL', 'CI_PAGES_URL']

const gitlabFiles = files.filter((file) => path.basename(file).startsWith('gitlab-'))

describe.each(gitlabFiles)('%s', (file) => {
  const text = readFileSync(path.join(root, file), 'utf8')
  const jobs = Object.entries(parse(text) as Record<string, GitlabJob>)

  it('has jobs as GitLab expects them, of stages that need no list', () => {
    for (const [name, job] of jobs) {
      expect(GITLAB_KEYS, name).toEqual(expect.arrayContaining(Object.keys(job)))
      expect(STAGES, name).toContain(job.stage ?? 'test')
      for (const need of job.needs ?? []) {
        const needed = jobs.find(([each]) => each === need)?.[1]
        expect(STAGES.indexOf(needed?.stage ?? 'test')).toBeLessThan(
          STAGES.indexOf(job.stage ?? 'test'),
        )
      }
      // A number would be read as another type.
      for (const value of Object.values(job.variables ?? {})) expect(value).toBeTypeOf('string')
    }
  })

  it('speaks of variables that are there', () => {
    for (const [name, job] of jobs) {
      const own = (job.parallel?.matrix ?? []).flatMap((row) => Object.keys(row))
      const named = [...JSON.stringify(job).matchAll(/\$(\w+)/g)].map(([, variable]) => variable)
      const known = [...PREDEFINED, ...own]
      expect(known, name).toEqual(
        expect.arrayContaining(named.filter((each) => each !== undefined)),
      )
    }
  })

  it('runs a command of the program in each job, and publishes its folder', () => {
    for (const [name, { script }] of jobs) {
      const commands = script.flatMap(orionCommands)
      expect(commands, name).toHaveLength(1)
      expect(commands.map(commandFault), name).toEqual([undefined])
    }
    const pages = jobs.find(([name]) => name === 'pages')?.[1]
    expect(pages?.artifacts.paths).toEqual(['public'])
    expect(pages?.script.join()).toContain('--out-dir public')
  })
})

it('the pipelines in parts build each part, on GitHub and on GitLab (SHARD-4)', () => {
  const { jobs } = parse(
    readFileSync(path.join(root, 'templates/starter/ci/github-parts.yml'), 'utf8'),
  ) as Workflow
  const parts = jobs['part']?.strategy?.matrix['part'] ?? []
  const gitlab = parse(
    readFileSync(path.join(root, 'templates/starter/ci/gitlab-parts.yml'), 'utf8'),
  ) as Record<string, GitlabJob>
  const [{ PART = [] } = {}] = gitlab['part']?.parallel?.matrix ?? []
  expect(PART).toEqual(parts.map(String))
  expect(PART).toEqual(PART.map((_, index) => String(index + 1)))
})
