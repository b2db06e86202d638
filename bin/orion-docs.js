#!/usr/bin/env node
import { existsSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const program = new URL('../dist/program/main.js', import.meta.url)
// Only a clone has this file. There, `git pull` can change the sources after dist was compiled.
const sources = new URL('../src/packaging/sources.mjs', import.meta.url)
const isClone = existsSync(sources)
if (isClone && !existsSync(program)) {
  process.stderr.write('orion-docs is not compiled. Run "npm ci" to compile it.\n')
  process.exit(3)
}
if (isClone) {
  const { isCompiled } = await import(sources)
  if (!isCompiled())
    process.stderr.write(
      'dist was not compiled from the sources of this clone. Run "npm run build" to compile them.\n',
    )
}
// From Node 22.8 on, compiled code is kept beside the program, and the next start needs less time. Where the folder
// cannot be written, nothing is kept.
module.enableCompileCache?.(fileURLToPath(new URL('../dist/compiled-code', import.meta.url)))
await import(program)
