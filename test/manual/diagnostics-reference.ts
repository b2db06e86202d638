// The manual's reference of diagnostics, generated from the list of codes and from sites with each fault.
import {
  DIAGNOSTIC_CODES,
  type DiagnosticKind,
} from '../../src/model/diagnostics/diagnostic-codes.js'
import type { FaultCase } from './faults/fault.js'

const INTRO = `---
title: Diagnostics
description: What each error, warning and note of orion-docs means, with an example and the fix.
keywords: [errors, warnings, messages, codes, problems, troubleshooting]
toc_max_heading_level: 2
---

Every problem has a place, a message, a stable code, and usually a hint:

\`\`\`text
docs/index.md:3:1  error  No page at /cost  broken-link
  3 │ [Costs](/cost)
    │ ^^^^^^^^^^^^^^
  hint: Did you mean /costs?
\`\`\`

An **error** stops the build and leaves the last good output unchanged. A **warning** does so only with
[\`--strict\`](./cli.md#build). A **note** is only information. Each run reports all problems.

<!-- This page is generated: npx vitest run test/manual -u -->
`

/** What `code` says of itself, with `said` as the example. */
export type Example = { readonly fault: FaultCase; readonly said: string }

/** The page as Markdown: a section for each code, whose id is the code. */
export function diagnosticsReference(examples: ReadonlyMap<string, Example>): string {
  const sections = Object.entries(DIAGNOSTIC_CODES).map(([code, kind]) =>
    section(code, kind, examples.get(code)),
  )
  return `${[INTRO.trimEnd(), ...sections].join('\n\n')}\n`
}

function section(code: string, kind: DiagnosticKind, example: Example | undefined): string {
  const { title, severity, setting, summary } = kind
  const unless =
    setting === undefined
      ? ''
      : `, unless [\`${setting}\`](./settings.md#${setting}) says otherwise`
  const args = example?.fault.args
  return [
    `## ${code} {#${code}}`,
    `**${title}.** ${GRADES[severity]}${unless}. ${summary.replace('_category_', '`_category_`')}`,
    ...(args === undefined ? [] : [fence('sh', `npx orion-docs ${args.join(' ')}`)]),
    ...(example === undefined ? [] : [fence('text', example.said), example.fault.fix]),
  ].join('\n\n')
}

const fence = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``

const GRADES = { error: 'An error', warning: 'A warning', note: 'A note' } as const
