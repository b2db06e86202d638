// The files for CI, ours and those of the manual, against what GitHub and GitLab expect of them and against our own commands.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import packageJson from '../../package.json' with { type: 'json' }
import { root } from '../helpers/cli.js'
import { codeBlocks, docs } from './code-blocks.js'
import { commandFault, orionCommands } from './orion-commands.js'
import { pipelineFaults, workflowFaults } from './pipeline-tools.js'

type Step = Readonly<Record<string, unknown>> & { readonly run?: string }
type Job = {
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly string[]>> }
  readonly steps: readonly Step[]
}
type Workflow = {
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

const SCOPES = ['attestations', 'contents', 'id-token', 'pages', 'security-events']

describe.each(workflows)('%s', (_, text) => {
  const workflow = parse(text) as Workflow
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps)

  it('is a workflow in which actionlint finds no fault (CI-1)', async () => {
    expect(await workflowFaults(text)).toEqual([])
  })

  it('has no more rights than it names', () => {
    expect(SCOPES).toEqual(expect.arrayContaining(Object.keys(workflow.permissions)))
  })

  it('uses actions of a fixed version', () => {
    for (const step of steps)
      if ('uses' in step) expect(step['uses']).toMatch(/^[\w-]+\/[\w-]+@v\d+$/)
  })

  it('runs commands that the program and the package have', () => {
    const commands = steps.flatMap(({ run }) => (run === undefined ? [] : [run]))
    const ours = commands.filter((run) => run.startsWith('npx'))
    for (const run of ours) {
      expect(orionCommands(run)).toHaveLength(1)
      for (const command of orionCommands(run)) expect(commandFault(command), run).toBeUndefined()
    }
    // What installs programs from elsewhere is not for us to know.
    const others = commands.filter(
      (run) =>
        !ours.includes(run) && !/^(?:sudo apt-get|go install) /.test(run) && !RELEASE.includes(run),
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
  readonly parallel?: { readonly matrix: readonly Readonly<Record<string, readonly string[]>>[] }
  readonly variables?: Readonly<Record<string, string>>
  readonly script: readonly string[]
  readonly artifacts: { readonly paths: readonly string[] }
}

const PREDEFINED = ['CI_COMMIT_BRANCH', 'CI_DEFAULT_BRANCH', 'CI_NODE_TOTAL', 'CI_PAGES_URL']

const gitlabFiles = files.filter((file) => path.basename(file).startsWith('gitlab-'))

describe.each(gitlabFiles)('%s', (file) => {
  const text = readFileSync(path.join(root, file), 'utf8')
  const jobs = Object.entries(parse(text) as Record<string, GitlabJob>)

  it('is a pipeline that fits the schema of GitLab (CI-2)', async () => {
    const { jobs: listed, fault } = await pipelineFaults(text)
    expect(fault).toBe('')
    // A job of a matrix is listed once for each of its rows.
    const names = new Set(listed.map((name) => name.replace(/: \[.*\]$/, '')))
    expect([...names].toSorted()).toEqual(jobs.map(([name]) => name).toSorted())
  })

  it('has variables that are texts', () => {
    // A number would be read as another type.
    for (const [, { variables = {} }] of jobs)
      for (const value of Object.values(variables)) expect(value).toBeTypeOf('string')
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

/** The workflows and steps that pages of the manual show within their text. */
const shown = readdirSync(docs, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.mdx?$/.test(name))
  .flatMap((name) => codeBlocks(name, readFileSync(path.join(docs, name), 'utf8')))
  .filter(({ language, code }) => language === 'yaml' && /^(- |on:|jobs:)/m.test(code))

it('the manual shows workflows and steps in which actionlint finds no fault (CI-1)', async () => {
  expect(shown.map(({ page }) => page)).toEqual(
    expect.arrayContaining(['guide/ci.md', 'guide/remote-cache.md']),
  )
  for (const { page, code } of shown) expect(await workflowFaults(code), page).toEqual([])
})

describe('the tools find what is wrong', () => {
  it('and leave nothing behind that other code could take for a module of Node (CI-1)', async () => {
    expect(await workflowFaults('on: push\n')).not.toEqual([])
    expect('fs' in globalThis).toBe(false)
  })

  const github = readFileSync(path.join(root, 'templates/starter/ci/github-parts.yml'), 'utf8')
  const gitlab = readFileSync(path.join(root, 'templates/starter/ci/gitlab-parts.yml'), 'utf8')

  it.each([
    ['needs: part', 'needs: parts', 'needs job "parts" which does not exist'],
    ['retention-days: 1', 'retention: 1', 'input "retention" is not defined in action'],
    ['matrix.part }}/', 'matrix.parts }}/', 'property "parts" is not defined'],
    ['steps.deploy.outputs', 'steps.deployed.outputs', 'property "deployed" is not defined'],
    ['runs-on: ubuntu-latest', 'runs-on: ubuntu', 'label "ubuntu" is unknown'],
    ['id-token: write', 'id-tokens: write', 'unknown permission scope "id-tokens"'],
  ])('in a workflow with %s as %s (CI-1)', async (from, to, message) => {
    expect(github).toContain(from)
    const faults = await workflowFaults(github.replace(from, to))
    expect(faults.join('\n')).toContain(message)
  })

  it('in a list of steps, with its line (CI-1)', async () => {
    const [fault] = await workflowFaults('- run: npm ci\n- runs: npm test\n')
    expect(fault).toMatch(/^2: unexpected key "runs"/)
  })

  it.each([
    ['script:', 'scripts:', 'must have script specified'],
    ['expire_in:', 'expires_in:', 'expires_in'],
    ['rules:', 'rule:', 'rule'],
    ['needs: [part]', 'needs: [parts]', 'needs: [parts] for pages could not be found'],
    ['stage: build', 'stage: builds', 'stage:builds not found'],
  ])('in a pipeline with %s as %s (CI-2)', async (from, to, message) => {
    expect(gitlab).toContain(from)
    expect((await pipelineFaults(gitlab.replace(from, to))).fault).toContain(message)
  })
})
