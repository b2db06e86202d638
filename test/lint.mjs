// `npm run lint`: format, rules, types, the ids of requirements and what nobody uses. ESLint takes as long as the rest, so both run at once.
import { spawn } from 'node:child_process'

const LANES = [
  ['eslint .'],
  [
    'prettier --check .',
    'tsc -p src/client',
    'tsc -p test',
    'node test/requirements.mjs',
    'knip --no-config-hints',
  ],
]

const results = await Promise.all(LANES.map(runLane))
process.exitCode = results.every((isFine) => isFine) ? 0 : 1

/** One command after the other; all of them, so that one run names every fault. */
async function runLane(commands) {
  let isFine = true
  for (const command of commands) {
    const { code, output } = await run(command)
    console.log(`${code === 0 ? 'ok' : 'failed'}  ${command}`)
    if (code !== 0) console.log(output)
    isFine &&= code === 0
  }
  return isFine
}

/** `npm run` puts the programs of the packages on the search path. */
function run(command) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}
