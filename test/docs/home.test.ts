import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readFacts } from './facts.js'
import { docsFolder } from './read-docs.js'

type Sdk = {
  package: string
  program: string
  options: Record<string, string[]>
  vaultTypes: string[]
  feeTypes: string[]
}

const sdk = readFacts('sdk') as Sdk
const home = readFileSync(path.join(docsFolder, 'index.tsx'), 'utf8')
const picture = readFileSync(path.join(docsFolder, 'theme/EpochPicture.tsx'), 'utf8')
const hero = /function Top[\s\S]*?\n}\n/.exec(home)?.[0] ?? ''
const command = (/const COMMAND = `([^`]+)`/.exec(home)?.[1] ?? '').replaceAll('\\\\', '\\')

describe('the top of the home page (ROUTE-4)', () => {
  it('says what does not work yet beside the promise', () => {
    expect(hero.replace(/\s+/g, ' ')).toMatch(
      /<h1[\s\S]*<\/h1>[\s\S]*Encrypted vaults can’t invest yet[\s\S]*privacy#limits/,
    )
  })

  it('names the network and the version that it speaks of', () => {
    expect(hero).toMatch(/package 0\.4\.4, on the Sepolia test network/)
  })

  it('has three tasks: use the app, deploy a vault, integrate', () => {
    const actions = [
      ...hero.matchAll(/className="home-action[^"]*"\s+to="([^"]+)"\s*>\s*([^<]+?)\s*</g),
    ]
    expect(actions.map(([, to, label]) => [label, to])).toEqual([
      ['Use the app', '/user/getting_started/accessing-the-app'],
      ['Deploy a vault', '/curator/orion_sdk/deploy'],
      ['Integrate', '/developer/intro'],
    ])
  })
})

describe('the command on the home page', () => {
  const [install = '', deploy = ''] = command.split('\n\n')
  const used = deploy.replaceAll('\\\n', ' ').match(/--[\w-]+ (?:"[^"]+"|\S+)/g) ?? []
  const options = new Map(used.map((one) => [one.split(' ')[0], one.split(' ')[1]]))

  it('installs the package of the SDK', () => {
    expect(install).toBe(`pip install ${sdk.package}`)
  })

  it('has every option of the SDK, with values that it and the contracts accept', () => {
    expect(deploy).toMatch(new RegExp(`^${sdk.program} deploy-vault `))
    expect([...options.keys()].sort()).toEqual([...(sdk.options['deploy-vault'] ?? [])].sort())
    expect(options.get('--vault-type')).toBe('transparent')
    expect(sdk.feeTypes).toContain(options.get('--fee-type'))
    expect(Number(options.get('--performance-fee'))).toBeLessThanOrEqual(30)
    expect(Number(options.get('--management-fee'))).toBeLessThanOrEqual(3)
  })
})

describe('the picture of an epoch', () => {
  it('has a text alternative in both layouts, with each of its steps', () => {
    const drawings = picture.match(/<svg[\s\S]*?>/g) ?? []
    expect(drawings).toHaveLength(2)
    expect(
      drawings.filter((one) => !/role="img"\s+aria-label=\{TEXT_ALTERNATIVE\}/.test(one)),
    ).toEqual([])
    const text = /TEXT_ALTERNATIVE =\s+'([^']+)'/.exec(picture)?.[1] ?? ''
    const words = ['queue', 'prices the holdings', 'opposite orders', 'trades', 'settles', 'again']
    expect(words.filter((word) => !text.includes(word))).toEqual([])
  })
})
