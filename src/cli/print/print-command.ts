// `orion-docs print`
import { sizeText } from '../../model/text/sizes.js'
import { counted } from '../../model/text/text.js'
import { printSite, type PrintOptions, type PrintResult } from '../../serve/print/print-site.js'
import { pathFrom } from '../report/locate.js'
import { createProgress } from '../report/progress.js'
import { reportDiagnostics, sayLine, type ReportOptions } from '../report/report.js'
import type { Io } from '../terminal/io.js'

/** Prints sidebars as PDF files; the exit code is 0, or 1 when pages have errors or the browser fails. */
export async function printCommand(options: PrintOptions & ReportOptions, io: Io): Promise<number> {
  const progress = createProgress(io, options)
  const result = await printSite({ ...options, onProgress: progress.show, v8: io.v8 }).finally(
    progress.end,
  )
  const { diagnostics, ok, files } = result
  await reportDiagnostics(diagnostics, options, { ok, known: 0 }, io)
  if (!ok) {
    io.stderr.write('No PDF was written, because the pages have errors.\n')
    return 1
  }
  for (const { file, bytes } of files)
    sayLine(`Printed ${pathFrom(io.cwd, file)}, ${sizeText(bytes)}`, options, io)
  for (const line of notes(result)) io.stderr.write(`${line}\n`)
  return 0
}

/** What the PDF files lack. */
function notes({ files, isSandboxed }: PrintResult): readonly string[] {
  const missing = files.flatMap((file) => file.missing)
  const deadLinks = files.reduce((sum, file) => sum + file.deadLinks, 0)
  return [
    ...(isSandboxed
      ? []
      : ['The browser ran as root without its sandbox, so files of other hosts were not loaded.']),
    ...(missing.length === 0 ? [] : [`Missing in the PDF: ${missing.join(', ')}.`]),
    ...(deadLinks === 0
      ? []
      : [
          `${counted(deadLinks, 'link')} to other pages cannot be followed: set "url" to the address of the site.`,
        ]),
  ]
}
