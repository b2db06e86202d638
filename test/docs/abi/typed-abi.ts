// The ABI of what an integrator calls as a TypeScript module: viem reads types from constants, not from JSON.
import { CALLABLE, contractAbi } from './contract-abi.js'

/** Constants of the module and the contract that each is the ABI of. */
export const TYPED = [
  { constant: 'orionVaultAbi', contract: 'IOrionVault' },
  { constant: 'orionTransparentVaultAbi', contract: 'OrionTransparentVault' },
  { constant: 'orionConfigAbi', contract: 'OrionConfig' },
  { constant: 'transparentVaultFactoryAbi', contract: 'TransparentVaultFactory' },
  { constant: 'encryptedVaultFactoryAbi', contract: 'EncryptedVaultFactory' },
] as const

export function typedAbi(): string {
  const parts = TYPED.map(({ constant, contract }) => {
    const found = CALLABLE.find(({ name }) => name === contract)
    if (found === undefined) throw new Error(`The facts have no contract ${contract}.`)
    return `/** ABI of \`${contract}\`. */\nexport const ${constant} = ${JSON.stringify(contractAbi(found).abi)} as const`
  })
  return parts.join('\n\n') + '\n'
}
