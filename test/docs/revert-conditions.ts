// When a function reverts with an error, in the words of that function: computed from its access and parameters.
import type { FactFunction } from './facts.js'

type Condition = string | ((fact: FactFunction) => string | undefined)

/** Conditions of single functions; `*` is every other function. */
type Conditions = Readonly<Record<string, Condition>>

/** The callers of a function, as a condition names them. */
const CALLERS: Readonly<Record<string, string>> = {
  'Addresses allowed as vault owners in OrionConfig': 'an allowed vault owner of `OrionConfig`',
  'Curator of the vault': 'the curator of the vault',
  'Internal states orchestrator': 'the internal states orchestrator',
  'Liquidity orchestrator': 'the liquidity orchestrator',
  'OrionConfig contract': '`OrionConfig`',
  'Owner of the contract': 'the owner of the contract',
  'Owner or automation registry': 'the owner or the automation registry',
  'Registered vault factories': 'a registered vault factory',
  'Registered vaults': 'a registered vault',
  'Set by the implementation (ERC-4626 adapter: liquidity orchestrator)':
    'the liquidity orchestrator (ERC-4626 adapter)',
  'Vault owner': 'the owner of the vault',
}

const FEE_ARGUMENTS =
  '`feeType` is above 4, `performanceFee` above 3,000 bps, or `managementFee` above 300 bps.'
const VAULT_FEE_ARGUMENTS =
  'The fee type is above 4, the performance fee above 3,000 bps, or the management fee above 300 bps.'
const WRONG_UNDERLYING = "An asset is not an ERC-4626 vault with the protocol's underlying token."
const NO_PRICE_ADAPTER = 'A token to value has no price adapter.'
const NO_EXECUTION_ADAPTER = 'A token to trade has no execution adapter.'
const NOT_REGISTERED = 'The vault is no longer registered in `OrionConfig`.'
const PAYOUT_FAILED = 'The underlying token returned false for the payment.'
const WORTHLESS_REDEMPTION = 'A queued redemption is worth zero underlying.'
const ONLY_ONCE = 'This address is already set; it can only be set once.'
const WRONG_PHASE = 'The orchestrator is not in the phase of this step.'

const CONDITIONS: Readonly<Record<string, Conditions>> = {
  AdapterNotSet: {
    getPrice: 'No price adapter is registered for `asset`.',
    performUpkeep: 'A token to value or trade has no adapter.',
    _preprocessTransparentMinibatch: NO_PRICE_ADAPTER,
    _preprocessEncryptedMinibatch: NO_PRICE_ADAPTER,
    _postprocessTransparentMinibatch: NO_PRICE_ADAPTER,
    '*': NO_EXECUTION_ADAPTER,
  },
  AlreadyRegistered: {
    addOrionVault: '`vault` is already registered.',
    addWhitelistedAsset: '`asset` is already whitelisted.',
    addWhitelistedVaultOwner: '`vaultOwner` is already allowed.',
    constructor: 'The vault already has an asset of the protocol whitelist.',
    setVaultFactories: 'The factories are already set; they can only be set once.',
    updateVaultWhitelist: '`assets` contains an asset twice.',
    _initializeVaultWhitelist: 'The vault already has an asset of the protocol whitelist.',
    '*': ONLY_ONCE,
  },
  AmountMustBeGreaterThanZero: {
    fulfillRedeem: WORTHLESS_REDEMPTION,
    performUpkeep: WORTHLESS_REDEMPTION,
    _processFulfillDepositAndRedeem: WORTHLESS_REDEMPTION,
    _processVaultDepositAndRedeem: WORTHLESS_REDEMPTION,
    '*': ({ params }) => {
      const amount = params.find(
        ({ name }) => /amount|assets|shares/i.test(name) && !/^(vaultAsset|asset)$/.test(name),
      )
      return amount && `\`${amount.name}\` is zero.`
    },
  },
  ERC20InsufficientAllowance: {
    requestRedeem: 'The caller has not approved the vault for `shares` of its share token.',
  },
  InsufficientAmount: {
    cancelDepositRequest: '`amount` is above what the caller has queued.',
    cancelRedeemRequest: '`shares` is above what the caller has queued.',
    claimCuratorFees: '`amount` is above the accrued curator fees.',
    claimProtocolFees: '`amount` is above the accrued protocol fees.',
    requestDeposit: "`assets` is above the caller's balance of the underlying token.",
    requestRedeem: "`shares` is above the caller's balance of vault shares.",
    subtractPendingProtocolFees: '`amount` is above the accrued protocol fees.',
    withdrawLiquidity: '`amount` is above the buffer.',
  },
  InvalidAddress: {
    buy: "`vaultAsset` is not an ERC-4626 vault with the protocol's underlying token.",
    sell: "`vaultAsset` is not an ERC-4626 vault with the protocol's underlying token.",
    constructor: 'The curator or the `OrionConfig` address is zero.',
    getPrice: "`asset` is not an ERC-4626 vault with the protocol's underlying token.",
    getPriceData: "`vaultAsset` is not an ERC-4626 vault with the protocol's underlying token.",
    updateCurator: '`newCurator` is the zero address.',
    '*': WRONG_UNDERLYING,
  },
  InvalidArguments: {
    constructor: VAULT_FEE_ARGUMENTS,
    createVault: FEE_ARGUMENTS,
    updateFeeModel: FEE_ARGUMENTS,
    performUpkeep: '`performData` is too short to contain an action.',
    setTargetBufferRatio: 'The ratio is 0 or above 500 bps.',
    updateEpochDuration: '`newEpochDuration` is zero.',
    updateExecutionMinibatchSize: 'The minibatch size is zero.',
    updateMinibatchSizes: 'One of the sizes is zero.',
    updateProtocolFees: 'The volume fee is above 50 bps or the revenue share above 2,000 bps.',
  },
  InvalidKMSSignatures: { '*': 'The signatures of the decryption are not valid.' },
  InvalidState: {
    performUpkeep: 'The action does not belong to the current phase.',
    '*': WRONG_PHASE,
  },
  InvalidTotalWeight: { submitIntent: 'The weights do not add up to 10⁹.' },
  InvalidUnderlyingDecimals: { '*': 'The underlying token has more than 18 decimals.' },
  NoHandleFoundForRequestID: { '*': 'No decryption with this `requestID` was requested.' },
  NotAuthorized: {
    cancelDepositRequest: NOT_REGISTERED,
    claimCuratorFees: NOT_REGISTERED,
    '*': notCaller,
  },
  OrderIntentCannotBeEmpty: { submitIntent: '`intent` has no entries.' },
  OwnableInvalidOwner: { constructor: 'The owner is the zero address.' },
  OwnableUnauthorizedAccount: { '*': notCaller },
  ReentrancyGuardReentrantCall: { '*': 'The call comes from inside another guarded call.' },
  SynchronousCallDisabled: { '*': 'Always. Use the request functions.' },
  SystemNotIdle: {
    performUpkeep: 'The action starts an epoch while one is being processed.',
    _handleStart: 'An epoch is being processed.',
    getOrders: 'The internal states orchestrator is not idle.',
    getPriceOf: 'The internal states orchestrator is not idle.',
    getEpochTokens: 'The internal states orchestrator is not idle.',
    '*': 'An epoch is being processed.',
  },
  TokenAlreadyInOrder: { submitIntent: '`intent` lists a token twice.' },
  TokenNotWhitelisted: {
    removeWhitelistedAsset: '`asset` is not whitelisted.',
    updateVaultWhitelist: 'An entry of `assets` is not on the whitelist of the protocol.',
    '*': 'A token of the intent is not on the whitelist of the vault.',
  },
  TooEarly: { '*': 'The time of the next epoch has not come, or the system is not idle.' },
  TransferFailed: {
    buy: 'A transfer of the underlying token or of the shares returned false.',
    depositLiquidity: 'The underlying token returned false for the transfer from the owner.',
    requestDeposit: 'The underlying token returned false for the transfer.',
    requestRedeem: 'The transfer of the shares to the vault returned false.',
    cancelRedeemRequest: 'The transfer of the shares back to the caller returned false.',
    performUpkeep: 'A transfer of a purchase or of a payout returned false.',
    _processMinibatchBuy: 'A transfer of a purchase returned false.',
    _executeBuy: 'A transfer of the purchase returned false.',
    '*': PAYOUT_FAILED,
  },
  UnauthorizedAccess: {
    removeOrionVault: 'The registry refuses to remove `vault`.',
    '*': notCaller,
  },
  ZeroAddress: {
    createVault: '`curator` is the zero address.',
    '*': zeroAddress,
  },
}

/** When the function reverts with the error; undefined when no rule covers the pair. */
export function revertCondition(error: string, fact: FactFunction): string | undefined {
  const rules = CONDITIONS[error]
  const rule =
    (rules && Object.hasOwn(rules, fact.name) ? rules[fact.name] : undefined) ?? rules?.['*']
  return typeof rule === 'function' ? rule(fact) : rule
}

function notCaller({ access }: FactFunction): string | undefined {
  const caller = CALLERS[access]
  return caller && `The caller is not ${caller}.`
}

/** Names the argument where the facts settle which one must not be zero. */
function zeroAddress({ params }: FactFunction): string {
  const addresses = params.filter(({ type }) => type === 'address' || /^I[A-Z]/.test(type))
  const [only, ...more] = addresses.filter(({ summary }) => /\bnot zero\b/.test(summary))
  const settled = only ?? (addresses.length === 1 ? addresses[0] : undefined)
  return settled === undefined || more.length > 0
    ? 'An address argument is zero.'
    : `\`${settled.name}\` is the zero address.`
}
