// The end-to-end tests run the compiled program: it is compiled first when dist was made from other sources.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { root } from './cli.js'

export default function setup(): void {
  const script = path.join(root, 'src/packaging/compile.mjs')
  const { status } = spawnSync(process.execPath, [script, '--if-changed'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('src could not be compiled.')
}
