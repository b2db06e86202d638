// Opens the output of `build --relative` with the scripts that its pages start with.
import { relativeScripts } from '../bundle/bundle.js'
import type { Output } from '../output/output.js'
import { relativeOutput } from './relative-output.js'

export async function openRelative(output: Output): Promise<Output> {
  const { main, files } = await relativeScripts()
  for (const { path, contents } of files) output.write(path, contents)
  const [relative, fileMain] = files
  return relativeOutput(output, { relative: relative.path, main, fileMain: fileMain.path })
}
