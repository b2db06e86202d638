// The lines of an MDX page that are code: its imports and exports.

/** Whether a line in the first column begins code. */
export const isModuleStart = (line: string): boolean => /^(?:import|export) /.test(line)

/** Strings and comments, in which brackets mean nothing. */
const QUOTED = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[^]|[^`\\])*`|\/\/.*|\/\*[^]*?\*\//g

/** The index behind the last line of the code that begins at `from`: the first empty line where nothing is open. */
export function endOfCode(lines: readonly string[], from: number): number {
  let first: number | undefined
  for (let end = from + 1; end <= lines.length; end++) {
    if (end < lines.length && lines[end]?.trim() !== '') continue
    first ??= end
    const code = lines.slice(from, end).join('\n').replace(QUOTED, '')
    const opened = code.split(/[({[]/).length - code.split(/[)}\]]/).length
    if (opened <= 0 && !/`|\/\*/.test(code)) return end
  }
  return first ?? lines.length
}
