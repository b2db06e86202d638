import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { selector } from './api-facts.js'
import { readContracts } from './facts.js'
import { codeBlocks, inlines, outsideCode, readPages } from './read-docs.js'
import { bareSolidity, bracketFault, pythonFault } from './source-shape.js'

const { contracts } = readContracts()
const pages = readPages()
const samples = pages.flatMap((page) =>
  codeBlocks(page).map((block) => ({ ...block, at: `${page.file}:${block.line}`, page })),
)

function samplesIn(language: string): typeof samples {
  return samples.filter((sample) => sample.language === language)
}

describe('a code sample', () => {
  it('is in one of the seven languages that these tests check', () => {
    const known = ['bash', 'js', 'json', 'mermaid', 'python', 'solidity', 'ts']
    expect([...new Set(samples.map(({ language }) => language))].sort()).toEqual(known)
  })

  it('is closed and not empty', () => {
    const fences = pages.flatMap((page) =>
      page.lines.filter(({ kind, text }) => kind === 'code' && /^\s*(```|~~~)/.test(text)),
    )
    expect(fences).toHaveLength(samples.length * 2)
    expect(samples.filter(({ text }) => text.trim() === '')).toEqual([])
  })

  it('has no tab and no space at the end of a line', () => {
    expect(samples.filter(({ text }) => /\t|[ \t]$/m.test(text)).map(({ at }) => at)).toEqual([])
  })

  it('has no prompt before its commands, so that it can be copied', () => {
    const prompts = samplesIn('bash').filter(({ text }) => /^\s*[$>] /m.test(text))
    expect(prompts.map(({ at }) => at)).toEqual([])
  })
})

describe('a bash sample', () => {
  it('is correct for the shell', () => {
    const faults = samplesIn('bash').flatMap(({ text, at }) => {
      const fault = bashFault(text)
      return fault === undefined ? [] : [`${at}: ${fault}`]
    })
    expect(faults).toEqual([])
  })
})

describe('a JSON sample', () => {
  it('is JSON, and an intent in it totals 1 with every weight above 0', () => {
    const intents = samplesIn('json').map(({ text }) => JSON.parse(text) as Record<string, number>)
    const totals = intents.map((intent) => Object.values(intent).reduce((sum, one) => sum + one, 0))
    expect(intents.flatMap((intent) => Object.values(intent).filter((one) => one <= 0))).toEqual([])
    expect(totals).toEqual(intents.map(() => 1))
    expect(intents).not.toHaveLength(0)
  })
})

describe('a Python sample', () => {
  it('has closed brackets and strings and a sound indentation', () => {
    const faults = samplesIn('python').flatMap(({ text, at }) => {
      const fault = pythonFault(text)
      return fault === undefined ? [] : [`${at}: ${fault}`]
    })
    expect(faults).toEqual([])
  })

  it.each([
    ['if x:\nprint(1)', 'line 2: a block has no content'],
    ['x = 1\n  y = 2', 'line 2: indented without a block'],
    ['if x:\n    a = 1\n  b = 2', 'line 3: an indentation of no open block'],
    ['print((1)', 'line 1: "(" is not closed'],
    ['print("a)', 'line 1: a string does not end'],
    ['def f():', 'the last block has no content'],
    ['x = {"a": [1, 2],\n  "b": 3}\nif x:\n    y = "if:"  # :', undefined],
  ])('of the form %j has the fault %j', (source, fault) => {
    expect(pythonFault(source)).toBe(fault)
  })

  it('declares in its ABI only functions that the contracts have', () => {
    const readable = new Set(
      contracts.flatMap((contract) => [
        ...contract.stateVariables.filter(({ getter }) => getter).map(({ name }) => name),
        ...contract.functions.filter(({ mutability }) => mutability === 'view').map((f) => f.name),
      ]),
    )
    const declared = samplesIn('python').flatMap(({ text }) =>
      [...text.matchAll(/"type": "function",\s+"name": "(\w+)"/g)].map(([, name]) => name ?? ''),
    )
    expect(declared).not.toHaveLength(0)
    expect(declared.filter((name) => !readable.has(name))).toEqual([])
  })
})

describe('a Solidity sample', () => {
  it('has closed brackets and strings', () => {
    const faults = samplesIn('solidity').flatMap(({ text, at }) => {
      const fault = bracketFault(bareSolidity(text))
      return fault === undefined ? [] : [`${at}: ${fault}`]
    })
    expect(faults).toEqual([])
  })

  it('declares the contracts version it is for when it is a whole file', () => {
    const files = samplesIn('solidity').filter(({ title }) => title?.endsWith('.sol') === true)
    const heads = files.map(({ text }) => text.split('\n').slice(0, 2).join('\n'))
    const head = '// SPDX-License-Identifier: MIT\npragma solidity ^0.8.28;'
    expect(heads).toEqual(files.map(() => head))
    expect(files).toHaveLength(2)
  })

  it('declares the interface of a vault with functions that vaults have', () => {
    const sample = samplesIn('solidity').find(({ text }) =>
      text.includes('interface IVaultRequests'),
    )
    const body = /interface IVaultRequests \{([^}]*)\}/.exec(sample?.text ?? '')?.[1] ?? ''
    const vault = contracts.find(({ name }) => name === 'OrionVault')
    const known = [
      ...(vault?.functions.map(selector) ?? []),
      ...(vault?.inheritedFunctions.map(({ signature }) => signature) ?? []),
    ]
    expect(selectorsIn(body)).not.toHaveLength(0)
    expect(selectorsIn(body).filter((one) => !known.includes(one))).toEqual([])
  })

  it('implements the price adapter interface with the exact signature', () => {
    const adapter = contracts.find(({ name }) => name === 'IPriceAdapter')
    const sample = samplesIn('solidity').find(({ text }) => text.includes(' is IPriceAdapter {'))
    expect(adapter?.functions).toHaveLength(1)
    expect(sample?.text).toContain(`${adapter?.functions[0]?.signature ?? '?'} {`)
  })

  it('repeats a signature outside the reference exactly', () => {
    const signatures = contracts.flatMap((c) => c.functions.map(({ signature }) => signature))
    const bare = samplesIn('solidity').filter(
      ({ page, title }) => page.section !== 'api' && title === undefined,
    )
    expect(bare).not.toHaveLength(0)
    expect(bare.filter(({ text }) => !signatures.includes(text)).map(({ at }) => at)).toEqual([])
  })
})

describe('a diagram', () => {
  const types = [
    'classDiagram',
    'flowchart LR',
    'flowchart TB',
    'sequenceDiagram',
    'stateDiagram-v2',
  ]

  it('is of a known type', () => {
    const faults = samplesIn('mermaid').filter(
      ({ text }) => !types.includes(text.split('\n')[0] ?? ''),
    )
    expect(faults.map(({ at }) => at)).toEqual([])
  })

  it('of a sequence declares every actor that sends or receives, and no idle one', () => {
    const faults = samplesIn('mermaid')
      .filter(({ text }) => text.startsWith('sequenceDiagram'))
      .flatMap(({ text, at }) => {
        const declared = [...text.matchAll(/^\s*(?:actor|participant) (\w+)/gm)].map(
          ([, one]) => one,
        )
        const used = [...text.matchAll(/^\s*(\w+)-+>>(\w+):/gm)].flatMap(([, a, b]) => [a, b])
        return [
          ...used
            .filter((one) => !declared.includes(one))
            .map((one) => `${at}: ${one ?? ''} undeclared`),
          ...declared.filter((one) => !used.includes(one)).map((one) => `${at}: ${one ?? ''} idle`),
        ]
      })
    expect(faults).toEqual([])
  })

  it('represents each of the fourteen processes on the page of sequence diagrams', () => {
    const page = pages.find(({ file }) => file === 'developer/sequence-diagrams.md')
    const diagrams = samples.filter((sample) => sample.page === page)
    const sections = page?.lines.filter(({ text }) => text.startsWith('## ')) ?? []
    expect([sections.length, diagrams.length]).toEqual([14, 14])
  })
})

describe('inline code', () => {
  it('is closed in every line', () => {
    const faults = pages.flatMap((page) =>
      outsideCode(page)
        .filter(({ text }) =>
          inlines(text).some((one) => one.kind === 'text' && one.text.includes('`')),
        )
        .map(({ number }) => `${page.file}:${number}`),
    )
    expect(faults).toEqual([])
  })
})

/** What the shell says against a script; a machine without bash is an error, not a pass. */
function bashFault(script: string): string | undefined {
  try {
    execFileSync('bash', ['-n'], { input: script, stdio: ['pipe', 'pipe', 'pipe'] })
    return undefined
  } catch (error) {
    const { code, stderr } = error as { code?: string; stderr?: Buffer }
    if (code === 'ENOENT') {
      throw new Error('bash is not installed: install it to check the samples.', { cause: error })
    }
    return stderr?.toString().trim() ?? String(error)
  }
}

function selectorsIn(source: string): string[] {
  return [...source.matchAll(/function (\w+)\(([^)]*)\)/g)].map(([, name = '', list = '']) => {
    const types = list === '' ? [] : list.split(',').map((one) => one.trim().split(' ')[0] ?? '')
    return `${name}(${types.join(',')})`
  })
}
