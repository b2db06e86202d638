// The example of the developer introduction: a deposit and a redemption through one epoch, by the formulas there.

const DECIMALS = 6n
const SHARE = 10n ** 18n
const UNIT = 10n ** DECIMALS
const OFFSET = 10n ** (18n - DECIMALS)
const DAY = 86_400n
const YEAR = 31_536_000n

const start = { assets: 1_100_000n * UNIT, supply: 1_000_000n * SHARE }
const deposit = 10_000n * UNIT
const redemption = 5_000n * SHARE
const managementFee = 100n

/** What the contracts round down, and in the order of the formulas. */
const fee = (start.assets * managementFee * DAY) / (10_000n * YEAR)
const redeemTotal = start.assets - fee
const payout = (redemption * (redeemTotal + 1n)) / (start.supply + OFFSET)
const depositTotal = redeemTotal - payout
const minted = (deposit * (start.supply + OFFSET)) / (depositTotal + 1n)
const end = { assets: depositTotal + deposit, supply: start.supply + minted - redemption }

const priceOf = ({ assets, supply }: typeof start) => (SHARE * (assets + 1n)) / (supply + OFFSET)

/** Rows of the table of steps: name, formula and value. */
export const STEPS: readonly (readonly string[])[] = [
  ['Management fee', '$A\\,\\frac{m}{10^4}\\,\\frac{T}{Y}$', usdc(fee)],
  ['Total for redemptions', '$A_R$', usdc(redeemTotal)],
  ['Payout for 5,000 shares', '$s\\,\\frac{A_R+1}{S+10^{18-d}}$', usdc(payout)],
  ['Total for deposits', '$A_D$', usdc(depositTotal)],
  ['Shares for 10,000 USDC', '$x\\,\\frac{S+10^{18-d}}{A_D+1}$', shares(minted)],
]

/** Rows of the table of reads: call, before the requests, while they are queued, after the epoch. */
export const READS: readonly (readonly string[])[] = [
  ['`totalAssets`', usdc(start.assets), usdc(start.assets), usdc(end.assets)],
  ['`totalSupply`', shares(start.supply), shares(start.supply), shares(end.supply)],
  ['`pendingDeposit`', usdc(0n), usdc(deposit), usdc(0n)],
  ['`pendingRedeem`', shares(0n), shares(redemption), shares(0n)],
  ['`convertToAssets(10^18)`', usdc(priceOf(start)), usdc(priceOf(start)), usdc(priceOf(end))],
  ['`balanceOf`, depositor', shares(0n), shares(0n), shares(minted)],
  ['`pendingCuratorFees`', usdc(0n), usdc(0n), usdc(fee)],
]

function usdc(value: bigint): string {
  return `${decimal(value, DECIMALS, 6)} USDC`
}

function shares(value: bigint): string {
  return `${decimal(value, 18n, 6)} shares`
}

/** A value with grouped thousands; digits that are all zero are left out, the rest is cut. */
function decimal(value: bigint, decimals: bigint, digits: number): string {
  const one = 10n ** decimals
  const whole = (value / one).toString().replace(/\B(?=(\d{3})+$)/g, ',')
  const rest = (value % one).toString().padStart(Number(decimals), '0').slice(0, digits)
  return /^0*$/.test(rest) ? whole : `${whole}.${rest}`
}
