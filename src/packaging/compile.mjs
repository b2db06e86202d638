// `npm run build`: patches the packages in node_modules and compiles src to dist. `npm ci`, `npx` and `npm pack` run it with
// --if-changed: dist stays when it was compiled from these sources.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { isCompiled, readSources, removeRecord, root, writeRecord } from './sources.mjs'

const TSC = 'node_modules/typescript/bin/tsc'

const isInstalled = existsSync(path.join(root, TSC))
if (isInstalled) await patchPackages()
const sources = readSources()
if (process.argv.includes('--if-changed') && isCompiled(sources)) {
  console.log('dist is up to date: it was compiled from these sources.')
} else {
  compile()
}

async function patchPackages() {
  const { applyPatches, PatchError } = await import('./patches/apply.mjs')
  try {
    applyPatches(root)
  } catch (error) {
    if (!(error instanceof PatchError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

function compile() {
  if (!isInstalled) {
    console.error('TypeScript is not installed. Run "npm ci" with development dependencies.')
    process.exit(1)
  }
  console.log('Compiling src to dist. This takes about half a minute.')
  const start = performance.now()
  const record = { digest: sources.digest(), stamp: sources.stamp }
  // A build that breaks off leaves a dist that is not taken for whole.
  removeRecord()
  for (const script of [[TSC, '-p', 'tsconfig.json'], ['dist/packaging/prepare.js']]) {
    const { status, error } = spawnSync(process.execPath, script, { cwd: root, stdio: 'inherit' })
    if (error) throw error
    if (status !== 0) process.exit(status ?? 1)
  }
  writeRecord(record)
  console.log(`Compiled in ${((performance.now() - start) / 1000).toFixed(0)} s.`)
}
