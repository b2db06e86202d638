// The manual's reference of commands, generated from the program's help.
import type { Command } from 'commander'
import { commandLine } from '../../src/cli/command-line.js'
import { capturedIo } from '../cli/captured-io.js'

const INTRO = `---
title: Commands
description: Every command of orion-docs with its options, and what the exit codes mean.
keywords: [cli, command line, options, flags, exit code, terminal]
---

\`\`\`sh
npx orion-docs <command> [siteDir] [options]
\`\`\`

The site folder is the working folder unless you name another one. \`--help\` after a command prints its options,
\`--version\` prints the version.

<!-- This page is generated from the program: npx vitest run test/manual -u -->
`

const END = `## Exit codes

| Code | Meaning |
| ---: | --- |
| 0 | Success. |
| 1 | The site has errors, or the disk cannot be written. Nothing was written, and the last good output is unchanged. |
| 2 | The arguments or the settings are wrong. |
| 3 | Internal error. |
| 130 | Stopped with Ctrl+C. |

## Coloured output

Colours are used only in a terminal. \`NO_COLOR=1\` turns them off, \`FORCE_COLOR=1\` on.
`

/** The commands of the program, in the order of its help. */
function commands(): readonly Command[] {
  const state = {
    chosen: { siteDir: '.', format: 'pretty' as const, start: () => Promise.resolve(0) },
  }
  return commandLine(capturedIo(), state).commands
}

/** The page as Markdown. */
export function cliReference(): string {
  return [INTRO.trimEnd(), ...commands().map(section), END].join('\n\n')
}

function section(command: Command): string {
  const name = `orion-docs ${command.name()}`
  const rows = command.options.map(
    ({ flags, description, defaultValue }) =>
      `| \`${flags}\` | ${sentence(description)}${
        typeof defaultValue === 'string' ? ` Default: \`${defaultValue}\`` : ''
      } |`,
  )
  return [
    `## ${name} {#${command.name()}}`,
    sentence(command.description()),
    ...(rows.length > 0
      ? [['| Option | What it does |', '| --- | --- |', ...rows].join('\n')]
      : []),
    ...examples(command),
  ].join('\n\n')
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

/** The lines below "Examples:" at the end of a command's help. */
function examples(command: Command): string[] {
  const lines: string[] = []
  command.configureOutput({ writeOut: (text) => void lines.push(text) }).outputHelp()
  const [, text] = lines.join('').split('Examples:\n')
  if (text === undefined) return []
  const commandsOf = text
    .trimEnd()
    .split('\n')
    .map((line) => `npx ${line.trim()}`)
  return [`\`\`\`sh\n${commandsOf.join('\n')}\n\`\`\``]
}
