// The end-to-end tests run the compiled program: it is compiled first when dist was made from other sources.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { root } from './cli.js'

export default function setup(): void {
  const script = path.join(root, 'src/packaging/compile.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--if-changed'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`src could not be compiled:\n${stdout}${stderr}`)
}
