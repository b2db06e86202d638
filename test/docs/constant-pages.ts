// Where a reader needs each constant of the protocol, and how the pages write its right value.

export type Placement = {
  /** Name of the constant in the facts. */
  name: string
  /** One line of each of these files matches all of `says`: the noun and its value. */
  pages: readonly string[]
  says: readonly RegExp[]
}

const HOME = 'index.tsx'
const HOW = 'user/how-it-works.md'
const METRICS = 'user/getting_started/understanding-vault-metrics.md'
const RULES = 'user/key_features/permissionless-vaults.md'
const NETTING = 'user/key_features/bundling-batching-netting.md'
const SECURITY = 'user/key_features/security.md'
const CURATOR = 'curator/intro.md'
const CREATION = 'curator/permissionless-vaults.md'
const DEPLOY = 'curator/orion_sdk/deploy.md'
const INSTALL = 'curator/orion_sdk/install.md'
const INTENT = 'curator/orion_sdk/portfolio-intent.md'
const MODELS = 'curator/financial-machine-learning.md'
const INTRO = 'developer/intro.md'
const VAULT = 'developer/api/vaults/OrionVault.md'
const CONFIG = 'developer/api/OrionConfig.md'
const ACCOUNTING = 'developer/api/orchestrators/InternalStatesOrchestrator.md'
const EXECUTION = 'developer/api/orchestrators/LiquidityOrchestrator.md'

/** One entry for each row of the constants of the facts, in their order. */
export const PLACEMENTS: readonly Placement[] = [
  {
    name: 'Share token decimals',
    pages: [HOW, METRICS, RULES, CREATION, INTRO, VAULT],
    says: [/shares?\b/i, /\b18\b/, /decimals/i],
  },
  {
    name: 'Basis points per 100 %',
    pages: [METRICS, INTRO, VAULT, ACCOUNTING],
    says: [/\b10,?000\b/, /100%|BASIS_POINTS_FACTOR/],
  },
  {
    name: 'Seconds per year',
    pages: [METRICS, CURATOR, INTRO, VAULT],
    says: [/\b31(,|\\,)536(,|\\,)000\b/],
  },
  {
    name: 'Management fee cap',
    pages: [HOME, METRICS, RULES, SECURITY, CURATOR, CREATION, DEPLOY, INTRO, VAULT],
    says: [/management[- ]fee/i, /\b(300 (bps|basis points)|3%|at most 3)(?![\d.])/],
  },
  {
    name: 'Performance fee cap',
    pages: [HOME, METRICS, RULES, SECURITY, CURATOR, CREATION, DEPLOY, INTRO, VAULT],
    says: [/performance[- ]fee/i, /\b(3,000 (bps|basis points)|30%|at most 30)(?![\d.])/],
  },
  {
    name: 'Protocol volume fee cap',
    pages: [HOME, METRICS, SECURITY, CURATOR, INTRO, ACCOUNTING],
    says: [/volume fee/i, /\b(50 (bps|basis points)|0\.5%)/],
  },
  {
    name: 'Protocol revenue share cap',
    pages: [METRICS, SECURITY, CURATOR, INTRO, ACCOUNTING],
    says: [/revenue share/i, /\b(2,000 (bps|basis points)|20%)/],
  },
  {
    name: 'Target buffer ratio',
    pages: [METRICS, NETTING, SECURITY, INTRO, EXECUTION],
    says: [/buffer/i, /target/i, /\b(500 (bps|basis points)|5%)/],
  },
  {
    name: 'Epoch length',
    pages: [HOME, HOW, CURATOR, INTRO, ACCOUNTING],
    says: [/\b(1|one) day\b/, /'1 day'|epoch|length/i],
  },
  {
    name: 'Minibatch sizes',
    pages: [NETTING, INTRO],
    says: [/minibatch/i, /\bstart at 1\b/, /\bat most 255\b/],
  },
  {
    name: 'Intent decimals',
    pages: [INTENT, MODELS, METRICS, INTRO, CONFIG],
    says: [/intent|weight|unit/i, /10\^9|10⁹|\b9 decimals/],
  },
  { name: 'Price decimals', pages: [METRICS, INTRO, CONFIG], says: [/price/i, /\b14\b/] },
  {
    name: 'Risk-free rate',
    pages: [METRICS, INTRO, CONFIG],
    says: [/risk-?free ?rate/i, /\b0\b/, /no (upper )?(limit|bound|cap)\b/i],
  },
  {
    name: 'Initial high-water mark',
    pages: [METRICS, INTRO, VAULT],
    says: [/high-water mark/i, /\bone\b.*\bunderlying\b/],
  },
  {
    name: 'Underlying token decimals',
    pages: [HOW, CREATION, INTRO, VAULT],
    says: [/underlying|ERC-20/i, /\b(at most|more than) 18\b/],
  },
  {
    name: 'Minimum deposit, maximum deposit, vault capacity',
    pages: [HOW, CREATION, INTRO],
    // The facts give no limits, so the pages only state what the code rejects.
    says: [/\bonly\b/i, /\breject/i, /\bzero\b/i],
  },
  {
    name: 'Withdrawal fee, entry fee, lock-up',
    pages: [HOME, HOW, RULES, CURATOR, INTRO],
    says: [/lock-up/i, /entry( fee)?\b/i, /withdrawal fee/i],
  },
  {
    name: 'Compiler',
    pages: [INTRO],
    says: [/Solidity \^0\.8\.28/, /with 0\.8\.28\b/, /\b10 optimi[sz]er runs/, /\bcancun\b/],
  },
  {
    name: 'Libraries',
    pages: [INTRO],
    says: [
      /OpenZeppelin Contracts \^5\.4\.0/,
      /Chainlink contracts \^1\.4\.0/,
      /@fhevm\/solidity \^0\.8\.0/,
    ],
  },
  {
    name: 'Contract licence',
    pages: [SECURITY, INTRO],
    says: [/\bBUSL-1\.1\b/, /\bGPL v2\.0 or later\b/, /\b1 June 2028 at the latest\b/],
  },
  { name: 'SDK licence', pages: [INSTALL, INTRO], says: [/SDK/, /\bBSD-3-Clause\b/] },
]
