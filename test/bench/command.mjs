// A command of another tool, run to its end.
import { spawn } from 'node:child_process'

/** Resolves with its standard output, rejects with all that it printed when it fails; `env` is added to ours. */
export function runCommand(command, args, cwd, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, NO_UPDATE_NOTIFIER: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    let printed = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += chunk))
    child.stdout.on('data', (chunk) => (printed += chunk))
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0
        ? resolve(printed)
        : reject(new Error(`${command} ended with ${code}:\n${output}`)),
    )
  })
}
