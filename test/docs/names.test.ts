import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { knownHashes } from './abi/page-hashes.js'
import { readContracts, readFacts, type Contract } from './facts.js'
import {
  codeBlocks,
  docsFolder,
  headings,
  inlines,
  outsideCode,
  readPages,
  type Page,
} from './read-docs.js'

type Sdk = {
  package: string
  renamedPackage: string
  program: string
  commands: string[]
  options: Record<string, string[]>
  vaultTypes: string[]
  feeTypes: string[]
  variables: Record<string, string>
  makeTargets: string[]
  dependencies: Record<string, [string, string]>
  exports: string[]
  modules: Record<string, string[]>
  methods: string[]
  scripts: string[]
}

const { contracts } = readContracts()
const sdk = readFacts('sdk') as Sdk
const sequences = readFacts('sequences') as { title: string; names: string[] }[]
const pages = readPages()
const prose = pages.filter(({ section }) => section !== 'api')

/** Every name that the contracts have: members, parameters, enum values, contracts, modifiers. */
const CONTRACT_NAMES = new Set(
  contracts.flatMap((contract) => [
    contract.name,
    ...contract.inherits,
    ...contract.enums.flatMap(({ values }) => values.map(({ name }) => name)),
    ...contract.structs.flatMap(({ fields }) => fields.map(({ name }) => name)),
    ...contract.functions.flatMap((fact) => [...fact.params, ...fact.returns].map((p) => p.name)),
    ...contract.functions.flatMap(({ reverts, modifiers }) => [...reverts, ...modifiers]),
    ...membersOf(contract).map(({ name }) => name),
  ]),
)

/** Texts whose hash is an action of the orchestrators, such as `start()`. */
const ACTIONS = contracts.flatMap(({ stateVariables }) =>
  stateVariables.flatMap(({ value }) => /keccak256\("([^"]+)"\)/.exec(value ?? '')?.[1] ?? []),
)

const SDK_NAMES = new Set([
  ...[sdk.package, sdk.renamedPackage, sdk.program, sdk.package.replaceAll('-', '_')],
  ...[...sdk.commands, ...sdk.commands.map((command) => `${sdk.program} ${command}`)],
  ...[...Object.values(sdk.options).flat(), ...sdk.vaultTypes, ...sdk.feeTypes],
  ...[...Object.keys(sdk.variables), ...sdk.makeTargets, ...sdk.exports, ...sdk.methods],
  ...[...Object.keys(sdk.modules), ...Object.values(sdk.modules).flat(), ...sdk.scripts],
  ...Object.keys(sdk.modules).map((name) => `${sdk.package.replaceAll('-', '_')}.${name}`),
  ...Object.keys(sdk.dependencies),
])

/** Files of ABIs and what is in them. */
const ABI_NAMES = new Set([...readdirSync(path.join(docsFolder, 'static/abi')), ...knownHashes()])

/** Words in code marks that are neither of the contracts nor of the SDK, by what they are. */
const OTHER_NAMES = new Set([
  ...['uint8', 'uint32', 'uint128', 'bytes4', 'memory', 'calldata', 'override', 'virtual'],
  ...['immutable', '(bytes4 action, uint8 minibatchIndex)', 'contracts/interfaces'],
  ...['.json', 'fromBlock', 'IOrionStrategy'],
  ...['convertToAssets(10^18)', 'convertToAssets(10**18)'],
  ...['^0.8.28', '^5.4.0', '^1.4.0', '^0.8.0', '@fhevm/solidity', '7ef01b32'],
  ...['.env', '.gitignore', 'prices.csv', 'intent.json', 'VAULT_OWNER_ADDRESS', '0.3'],
  ...['@zama-fhe/relayer-sdk', 'node', 'npm', 'npm --version', 'node --version', 'uv', 'make'],
  ...['orion --help', '#function-requestDeposit', '#event-Deposit', '#error-SystemNotIdle'],
])

describe('a name in code marks', () => {
  it.each(prose.map((page) => ({ file: page.file, page })))(
    'on $file is one that exists',
    ({ page }) => {
      expect([...new Set(codeSpans(page))].filter((name) => !isKnown(name))).toEqual([])
    },
  )

  it('in a diagram is one that exists when it is written like a function or event', () => {
    const words = prose.flatMap((page) =>
      codeBlocks(page)
        .filter(({ language }) => language === 'mermaid')
        .flatMap(({ text, line }) =>
          (text.match(/\b[a-z]+(?:[A-Z][a-z]+)+\b|\bemit \w+|\b[A-Z]{2,}_\w+\b/g) ?? []).map(
            (word) => ({ at: `${page.file}:${line}`, name: word.replace('emit ', '') }),
          ),
        ),
    )
    // Words of the diagram language itself, and a function of the FHEVM library.
    const language = ['sequenceDiagram', 'classDiagram', 'stateDiagram', 'accTitle', 'accDescr']
    const others = [...language, 'requestDecryption']
    const unknown = words.filter(({ name }) => !CONTRACT_NAMES.has(name) && !others.includes(name))
    expect(words).not.toHaveLength(0)
    expect(unknown).toEqual([])
  })
})

describe('the upkeep actions', () => {
  it('are in the tables of phases, all twelve of them', () => {
    const intro = pages.find(({ file }) => file === 'developer/intro.md')
    const spans = new Set(intro === undefined ? [] : codeSpans(intro))
    expect(ACTIONS).toHaveLength(12)
    expect(ACTIONS.filter((action) => !spans.has(action))).toEqual([])
  })
})

describe('the page of sequence diagrams', () => {
  const page = pages.find(({ file }) => file === 'developer/sequence-diagrams.md')

  it('has a section for each of the fourteen processes of the facts, in their order', () => {
    const sections = page === undefined ? [] : headings(page).filter(({ depth }) => depth === 2)
    expect(sections.map(({ text }) => text)).toEqual(sequences.map(({ title }) => title))
  })

  it.each(sequences)('names every function and event of "$title", and in the diagram', (one) => {
    const text = page === undefined ? '' : sectionText(page, one.title)
    const diagram = /```mermaid[^\n]*\n([\s\S]*?)```/.exec(text)?.[1] ?? ''
    const steps = /<details>[\s\S]*<\/details>/.exec(text)?.[0] ?? ''
    const said = (name: string, where: string) => new RegExp(`\\b${name}\\b`).test(where)
    expect(one.names.filter((name) => !said(name, diagram))).toEqual([])
    expect(steps).toMatch(/^1\. /m)
  })
})

describe('the pages of the SDK', () => {
  it('explain every option of every command beside the command', () => {
    const text =
      textOf('curator/orion_sdk/deploy.md') + textOf('curator/orion_sdk/portfolio-intent.md')
    const missing = Object.entries(sdk.options).flatMap(([command, options]) =>
      options.filter((option) => !text.includes(`orion ${command}`) || !text.includes(option)),
    )
    expect(missing).toEqual([])
  })

  it('use no option and no command that the SDK does not have', () => {
    const used = prose.flatMap((page) =>
      codeBlocks(page)
        .filter(({ language }) => language === 'bash')
        .flatMap(({ text }) => text.replaceAll('\\\n', ' ').match(/^orion .*$/gm) ?? []),
    )
    const wrong = used.filter((line) => {
      const [, command = '', ...rest] = line.split(/\s+/)
      const options = rest.filter((word) => word.startsWith('--'))
      return (
        command !== '--help' && options.some((one) => sdk.options[command]?.includes(one) !== true)
      )
    })
    expect(used).not.toHaveLength(0)
    expect(wrong).toEqual([])
  })

  it('list each variable of the environment file with the commands that need it', () => {
    const rows = textOf('curator/orion_sdk/install.md').replaceAll('`', '').split('\n')
    const missing = Object.entries(sdk.variables).filter(
      ([name, users]) =>
        !rows.some((row) => row.startsWith(`| ${name} |`) && row.endsWith(`| ${users} |`)),
    )
    expect(missing).toEqual([])
  })

  it('name each dependency with its lowest and its first excluded version', () => {
    const text = textOf('curator/orion_sdk/install.md')
    const missing = Object.entries(sdk.dependencies).filter(([name, [low, high]]) => {
      const [from, below] = [low, high].map((version) => `${version.replace('.', '\\.')}\\b`)
      const range = new RegExp(`${name} \\([^()\\d]*${from ?? ''}[^()\\d]*${below ?? ''}\\)`)
      return !range.test(text)
    })
    expect(missing).toEqual([])
  })
})

function membersOf(contract: Contract): { name: string }[] {
  return [
    ...[...contract.stateVariables, ...contract.structs, ...contract.enums, ...contract.events],
    ...[...contract.errors, ...contract.modifiers, ...contract.functions],
    ...contract.inheritedFunctions,
  ]
}

function isKnown(name: string): boolean {
  if (OTHER_NAMES.has(name) || ABI_NAMES.has(name) || SDK_NAMES.has(name) || ACTIONS.includes(name))
    return true
  if (/^0x[0-9a-fA-F]{40}$/.test(name)) return true
  const call = /^([\w.]+)(?:\(([\w, ]*)\))?$/.exec(name)
  const parts = [...(call?.[1]?.split('.') ?? ['?']), ...(call?.[2]?.split(', ') ?? [])]
  return parts.every((part) => part === '' || CONTRACT_NAMES.has(part))
}

function codeSpans(page: Page): string[] {
  return outsideCode(page).flatMap(({ text }) =>
    inlines(text).flatMap(({ kind, text: span, label = '' }) => {
      if (kind === 'code') return [span]
      return [...label.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
    }),
  )
}

function sectionText(page: Page, title: string): string {
  const start = page.lines.findIndex(({ text }) => text === `## ${title}`)
  const rest = page.lines.slice(start + 1)
  const end = rest.findIndex(({ text }) => text.startsWith('## '))
  return (end < 0 ? rest : rest.slice(0, end)).map(({ text }) => text).join('\n')
}

function textOf(file: string): string {
  const page = pages.find((candidate) => candidate.file === file)
  return page?.lines.map(({ text }) => text).join('\n') ?? ''
}
