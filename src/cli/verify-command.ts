// `orion-docs verify`
import { verify, type VerifyOptions } from '../commands/verify.js'
import { counted } from '../model/text/text.js'
import { secondsText } from './build-command.js'
import { reportDiagnostics, sayLine, type ReportOptions } from './report/report.js'
import type { Io } from './terminal/io.js'

/** Compares a folder or a site with its manifest; the exit code is 0, or 1 when something differs. */
export async function verifyCommand(
  options: VerifyOptions & ReportOptions,
  io: Io,
): Promise<number> {
  const { diagnostics, ok, rootHash, files, notServed, durationMs } = await verify(options)
  await reportDiagnostics(diagnostics, options, { ok, known: 0 }, io)
  const compared = `${counted(files, 'file')} in ${secondsText(durationMs)}`
  if (ok) sayLine(`Verified ${compared}: root hash ${rootHash}`, options, io)
  else io.stderr.write(`Found ${counted(diagnostics.length, 'difference')} in ${compared}.\n`)
  if (notServed > 0)
    sayLine(`Not compared: ${counted(notServed, 'file')} that hosts do not send.`, options, io)
  return ok ? 0 : 1
}
