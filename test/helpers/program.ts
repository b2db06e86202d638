// The public API as it is shipped, with the types of its source.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './cli.js'

export const program = (await import(
  pathToFileURL(path.join(root, 'dist/program/index.js')).href
)) as typeof import('../../src/index.js')
