import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { hasColors } from '../../../src/cli/terminal/io.js'
import { pathFrom } from '../../../src/cli/report/locate.js'
import { formatDiagnostic, printDiagnostics } from '../../../src/cli/report/print-diagnostics.js'
import type { Diagnostic } from '../../../src/model/diagnostics/diagnostic.js'
import { capturedIo } from '../captured-io.js'

const brokenLink: Diagnostic = {
  severity: 'error',
  code: 'broken-link',
  message: 'No page at ./setup.md',
  hint: 'Did you mean ./set-up.md?',
  at: { file: 'docs/install.md', line: 2, column: 12, length: 19 },
}

describe('formatDiagnostic', () => {
  it('shows place, words, line, mark and hint', () => {
    const source = '# Install\nFirst read [setup](./setup.md).\n'
    expect(formatDiagnostic(brokenLink, { source, colors: false })).toBe(
      [
        'docs/install.md:2:12  error  No page at ./setup.md  broken-link',
        '  2 │ First read [setup](./setup.md).',
        '    │            ^^^^^^^^^^^^^^^^^^^',
        '  hint: Did you mean ./set-up.md?',
        '',
      ].join('\n'),
    )
  })

  it('is one line without a place', () => {
    expect(
      formatDiagnostic({ severity: 'note', code: 'no-url', message: 'No url.' }, { colors: false }),
    ).toBe('note  No url.  no-url\n')
  })

  it('indents the further lines of a message', () => {
    const message = 'A navbar item failed:\n{\n  "to": "/a"\n}'
    expect(formatDiagnostic({ severity: 'error', code: 'x', message }, { colors: false })).toBe(
      'error  A navbar item failed:  x\n  {\n    "to": "/a"\n  }\n',
    )
  })

  it('colours the severity and the mark', () => {
    const at = { file: 'a.md', line: 1, column: 1, length: 1 }
    expect(
      formatDiagnostic(
        { severity: 'warning', code: 'x', message: 'M.', at },
        { source: 'A', colors: true },
      ),
    ).toBe(
      '\u001b[1ma.md:1:1  \u001b[22m\u001b[33mwarning\u001b[39m  M.  \u001b[2mx\u001b[22m\n' +
        '  1 │ A\n    │ \u001b[33m^\u001b[39m\n',
    )
  })

  it('gives a terminal no orders from names, words or lines', () => {
    const hostile: Diagnostic = {
      severity: 'error',
      code: 'x',
      message: 'No page at \u001b]0;title\u0007',
      hint: '\u202etxt',
      at: { file: 'a\u001b[2J.md', line: 1, column: 1 },
    }
    expect(formatDiagnostic(hostile, { source: '\u009b31mred', colors: false })).toBe(
      'a\\x1b[2J.md:1:1  error  No page at \\x1b]0;title\\x07  x\n' +
        '  1 │ \\x9b31mred\n    │ ^^^^\n' +
        '  hint: \\u202etxt\n',
    )
  })

  it('gives a CI server no commands from names, words or lines (TRUST-8)', () => {
    const hostile: Diagnostic = {
      severity: 'error',
      code: 'x',
      message: 'No page at a\n::error::pwned\n ##[error]pwned\n:::tip is not closed',
      hint: 'Fix it.\n##vso[task.complete]',
      at: { file: 'a\n::error::pwned.md', line: 1, column: 1 },
    }
    expect(formatDiagnostic(hostile, { colors: false })).toBe(
      'a\\x0a::error::pwned.md:1:1  error  No page at a  x\n' +
        '  \\x3a:error::pwned\n   \\x23#[error]pwned\n  :::tip is not closed\n' +
        '  hint: Fix it.\n  \\x23#vso[task.complete]\n',
    )
  })
})

describe('printDiagnostics', () => {
  it('sorts by place, reads the lines and names files from the working directory', async () => {
    const root = await mkdtemp(path.join(os.tmpdir(), 'orion-docs-test-'))
    await writeFile(path.join(root, 'a.md'), 'one\ntwo\n')
    const io = capturedIo({ cwd: path.dirname(root) })
    const at = { file: 'a.md', column: 1, length: 3 }
    await printDiagnostics(
      [
        { severity: 'error', code: 'b', message: 'B.', at: { ...at, line: 2 } },
        { severity: 'warning', code: 'a', message: 'A.', at: { ...at, line: 1 } },
        { severity: 'error', code: 'c', message: 'C.', at: { ...at, file: 'gone.md', line: 1 } },
      ],
      root,
      io,
    )
    await rm(root, { recursive: true })
    const name = path.basename(root)
    expect(io.err()).toBe(
      [
        `${name}/a.md:1:1  warning  A.  a`,
        '  1 │ one',
        '    │ ^^^',
        `${name}/a.md:2:1  error  B.  b`,
        '  2 │ two',
        '    │ ^^^',
        `${name}/gone.md:1:1  error  C.  c`,
        '',
      ].join('\n'),
    )
  })
})

describe('pathFrom', () => {
  it('counts from the working directory', () => {
    expect(pathFrom('/home/ada', '/home/ada/site/docs/a.md')).toBe('site/docs/a.md')
    expect(pathFrom('/home/ada/site', '/home/ada/site')).toBe('.')
    expect(pathFrom('/home/ada/site', '/home/ada/other/a.md')).toBe('../other/a.md')
  })
})

describe('hasColors', () => {
  const terminal = { write: () => undefined, isTTY: true }
  const pipe = { write: () => undefined }

  it('is for terminals', () => {
    expect(hasColors(terminal, {})).toBe(true)
    expect(hasColors(pipe, {})).toBe(false)
    expect(hasColors(terminal, { TERM: 'dumb' })).toBe(false)
  })

  it('follows FORCE_COLOR, and NO_COLOR before it', () => {
    expect(hasColors(pipe, { FORCE_COLOR: '1' })).toBe(true)
    expect(hasColors(terminal, { FORCE_COLOR: '0' })).toBe(false)
    expect(hasColors(terminal, { NO_COLOR: '1', FORCE_COLOR: '1' })).toBe(false)
    expect(hasColors(terminal, { NO_COLOR: '' })).toBe(true)
  })
})
