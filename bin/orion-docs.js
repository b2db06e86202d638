#!/usr/bin/env node
import { existsSync } from 'node:fs'

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
await import(program)
