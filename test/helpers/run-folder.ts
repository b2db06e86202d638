// A folder for what the tests of one run share; it is removed at the end of the run.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'orion-test-run-'))
  // Workers inherit it.
  process.env['ORION_TEST_RUN'] = folder
  return () => rm(folder, { recursive: true, force: true })
}
