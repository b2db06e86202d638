// The 42 doc routes of ROUTE-2.
const api = (folder: string, ...names: string[]): string[] =>
  names.map((name) => `/developer/api/${folder}${name}`)

export const USER = [
  '/user/intro',
  '/user/how-it-works',
  '/user/getting_started/accessing-the-app',
  '/user/getting_started/connecting-a-wallet',
  '/user/getting_started/understanding-vault-metrics',
  '/user/key_features/bundling-batching-netting',
  '/user/key_features/financial-machine-learning',
  '/user/key_features/permissionless-vaults',
  '/user/key_features/privacy',
  '/user/key_features/security',
]

export const CURATOR = [
  '/curator/intro',
  '/curator/financial-machine-learning',
  '/curator/permissionless-vaults',
  '/curator/privacy-and-confidential-execution',
  '/curator/orion_sdk/install',
  '/curator/orion_sdk/deploy',
  '/curator/orion_sdk/portfolio-intent',
]

export const API = [
  ...api('', 'OrionConfig'),
  ...api('execution/', 'OrionAssetERC4626ExecutionAdapter'),
  ...api('factories/', 'EncryptedVaultFactory', 'TransparentVaultFactory'),
  ...api(
    'interfaces/',
    'IExecutionAdapter',
    'IInternalStateOrchestrator',
    'ILiquidityOrchestrator',
    'IOrionConfig',
    'IOrionEncryptedVault',
    'IOrionTransparentVault',
    'IOrionVault',
    'IPriceAdapter',
    'IPriceAdapterRegistry',
  ),
  ...api('libraries/', 'ErrorsLib', 'EventsLib', 'UtilitiesLib'),
  ...api('orchestrators/', 'InternalStatesOrchestrator', 'LiquidityOrchestrator'),
  ...api('price/', 'OrionAssetERC4626PriceAdapter', 'PriceAdapterRegistry'),
  ...api('vaults/', 'OrionEncryptedVault', 'OrionTransparentVault', 'OrionVault'),
]

export const DEVELOPER = ['/developer/intro', '/developer/sequence-diagrams', ...API]

export const DOC_ROUTES = [...USER, ...CURATOR, ...DEVELOPER]

/** Every page of the site that has a route of its own. */
export const ALL_ROUTES = ['/', '/search', ...DOC_ROUTES]
