// The home page: what Orion does, three tasks to start with, how an epoch works, and the most wanted figures.
import type { ReactNode } from 'react'
import type { PageModuleProps } from 'orion-docs'
import { Link } from 'orion-docs/components'
import { EpochPicture } from './theme/EpochPicture.js'
import './theme/home.css'

export const title = ''
export const description =
  'Invest in a managed portfolio on chain, or run one. Curators set target weights; Orion values, nets, trades and settles all vaults once per epoch.'

const METRICS = '/user/getting_started/understanding-vault-metrics'

const COMMAND = `pip install orion-finance-sdk

orion deploy-vault \\
  --vault-type transparent \\
  --name "Example Index" \\
  --symbol "EXI" \\
  --fee-type high_water_mark \\
  --performance-fee 10 \\
  --management-fee 1`

const AUDIENCES = [
  {
    label: 'Invest',
    to: '/user/intro',
    text: 'Deposit into a vault, hold its shares, and withdraw when an epoch settles your request.',
    links: [
      { label: 'Connect a wallet', to: '/user/getting_started/connecting-a-wallet' },
      { label: 'When do I get my money back?', to: '/user/intro#faq-money-back' },
      { label: 'Why is my deposit pending?', to: '/user/intro#faq-pending' },
      { label: 'What does it cost?', to: '/user/intro#faq-cost' },
      { label: 'Risks that remain', to: '/user/key_features/security#risks-that-remain' },
    ],
  },
  {
    label: 'Run a vault',
    to: '/curator/intro',
    text: 'Choose target weights by any method. The protocol trades, counts the fees and settles.',
    links: [
      { label: 'Install the SDK', to: '/curator/orion_sdk/install' },
      { label: 'Deploy with one command', to: '/curator/orion_sdk/deploy#deploy' },
      { label: 'Submit target weights', to: '/curator/orion_sdk/portfolio-intent#submit' },
      { label: 'Fees you can set', to: '/curator/intro#fees' },
      { label: 'Weights from a model', to: '/curator/financial-machine-learning' },
    ],
  },
  {
    label: 'Build',
    to: '/developer/intro',
    text: 'Call vaults from a contract or a front end, and look up every function, event and error.',
    links: [
      { label: 'Deposit from your app', to: '/developer/intro#quickstart' },
      { label: 'Addresses and ABI files', to: '/developer/intro#addresses-and-files' },
      { label: 'Vault functions', to: '/developer/api/vaults/OrionVault' },
      { label: 'What a revert means', to: '/developer/api/libraries/ErrorsLib' },
      { label: 'Calls in order', to: '/developer/sequence-diagrams' },
    ],
  },
]

/** The figures that decide most; the first three are shown large. */
const NUMBERS = [
  {
    name: 'Epoch',
    value: '1 day',
    unit: 'by default',
    note: 'Then requests are settled together. The protocol owner can set another length.',
    to: '/user/how-it-works#intents-and-epochs',
  },
  {
    name: 'Management fee',
    value: '3%',
    unit: 'a year at most',
    note: 'Of the assets. The owner of each vault sets it.',
    to: `${METRICS}#fees`,
  },
  {
    name: 'Performance fee',
    value: '30%',
    unit: 'of gains at most',
    note: 'Only once a benchmark is reached. There are five fee types.',
    to: `${METRICS}#fee-types`,
  },
  {
    name: 'Lock-up, entry and withdrawal fee',
    value: 'none',
    unit: '',
    note: 'You pay gas for your own transactions.',
    to: '/user/intro#faq-cost',
  },
  {
    name: 'Volume fee',
    value: '0.5%',
    unit: 'a year at most',
    note: 'Of the assets, for the protocol. It starts at 0.',
    to: `${METRICS}#fees`,
  },
  {
    name: 'Weights of a vault',
    value: '100%',
    unit: 'exactly',
    note: 'Whitelisted assets only. No leverage, no short positions.',
    to: '/user/key_features/permissionless-vaults#limits-for-every-vault',
  },
]

/** The home page of the site, at `/`. */
export default function Home({ site }: PageModuleProps): ReactNode {
  return (
    <div className="home">
      <Top name={site.title} />
      <section className="home-section" aria-labelledby="epoch">
        <h2 id="epoch">How an epoch works</h2>
        <p className="home-intro">
          Nobody trades alone. Requests and target weights collect in a queue, and the protocol
          executes all of them together.
        </p>
        <figure className="home-figure">
          <EpochPicture />
          <figcaption>
            If no vault needs a trade, an epoch ends without settling anything, and requests wait
            for a later one. <Link to="/user/how-it-works">Each step in detail</Link>
          </figcaption>
        </figure>
      </section>
      <Audiences />
      <Numbers />
    </div>
  )
}

function Top({ name }: { readonly name: string }): ReactNode {
  return (
    <header className="home-top night">
      <Constellation />
      <div className="home-top-columns">
        <div>
          <p className="home-name">{name}</p>
          <h1 className="home-title">
            <span>Invest in a managed portfolio on chain.</span> <span>Or run one.</span>
          </h1>
          <p className="home-lead">
            You deposit into a vault and hold its shares. A curator sets the target weights. Once
            per epoch the protocol values every vault, nets the orders, trades the difference and
            settles all requests.
          </p>
          <p className="home-actions">
            <Link
              className="home-action home-action-main"
              to="/user/getting_started/accessing-the-app"
            >
              Use the app
            </Link>
            <Link className="home-action" to="/curator/orion_sdk/deploy">
              Deploy a vault
            </Link>
            <Link className="home-action" to="/developer/intro">
              Integrate
            </Link>
          </p>
          <p className="home-limit">
            <strong>Today:</strong> package 0.4.4, on the Sepolia test network. Transparent vaults
            invest. Encrypted vaults can’t invest yet: their holdings are a placeholder.{' '}
            <Link to="/user/key_features/privacy#limits">What encryption does today</Link>
          </p>
        </div>
        <figure className="home-code code-block" data-language="bash">
          <figcaption className="code-title">A transparent vault</figcaption>
          <div className="code-frame">
            {/* Commands can be wider than a phone: the keyboard scrolls them, too. */}
            <pre className="code" tabIndex={0} role="group" aria-label="Code sample">
              <code>{COMMAND}</code>
            </pre>
            <div className="code-buttons">
              <button
                type="button"
                className="code-button"
                data-action="copy"
                title="Copy"
                aria-label="Copy code to clipboard"
              >
                <CopyIcons />
              </button>
            </div>
          </div>
          <p>
            Before:{' '}
            <Link to="/curator/orion_sdk/install#environment-file">an environment file</Link> and an
            owner address on{' '}
            <Link to="/user/key_features/permissionless-vaults#what-the-contracts-allow">
              the protocol’s list
            </Link>
            . Next: <Link to="/curator/orion_sdk/portfolio-intent">submit its weights</Link>
          </p>
        </figure>
      </div>
    </header>
  )
}

/** As on all other code: one of them shows, the second once the code is copied. */
function CopyIcons(): ReactNode {
  return (
    <>
      <svg className="icon icon-copy" viewBox="0 0 24 24" aria-hidden="true">
        <path fillRule="evenodd" d="M8 2h12v15H8zm2 2v11h8V4zM4 6h2v14h11v2H4z" />
      </svg>
      <svg className="icon icon-check" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M9 18.5L3 12.5 4.5 11 9 15.5 19.5 5 21 6.5z" />
      </svg>
    </>
  )
}

function Audiences(): ReactNode {
  return (
    <section className="home-section" aria-labelledby="ways-in">
      <h2 id="ways-in">Find your way in</h2>
      <ul className="home-cards">
        {AUDIENCES.map(({ label, to, text, links }) => (
          <li className="home-card" key={to}>
            <h3 className="home-card-title">
              <Link to={to}>{label}</Link>
            </h3>
            <p>{text}</p>
            <ul className="home-card-links">
              {links.map((link) => (
                <li key={link.to}>
                  <Link to={link.to}>{link.label}</Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Numbers(): ReactNode {
  return (
    <section className="home-section" aria-labelledby="numbers">
      <h2 id="numbers">The figures that matter</h2>
      <dl className="home-numbers">
        {NUMBERS.map(({ name, value, unit, note, to }, index) => (
          <div className={index < 3 ? 'home-number home-number-large' : 'home-number'} key={name}>
            <dt>
              <Link to={to}>{name}</Link>
            </dt>
            <dd className="home-number-value">
              {value} <span className="home-number-unit">{unit}</span>
            </dd>
            <dd className="home-number-note">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The seven stars of the mark, drawn large. Decoration only. */
function Constellation(): ReactNode {
  return (
    <svg className="home-sky" viewBox="0 0 200 240" aria-hidden="true" focusable="false">
      <path
        className="home-sky-lines"
        d="M52 36 76 138 56 212M152 50 128 106 164 202M52 36 152 50M76 138 128 106M56 212 164 202"
      />
      <g className="home-sky-stars">
        <circle cx="152" cy="50" r="6" />
        <circle cx="76" cy="138" r="5" />
        <circle cx="102" cy="122" r="5" />
        <circle cx="128" cy="106" r="5" />
        <circle cx="56" cy="212" r="5.5" />
      </g>
      <g className="home-sky-warm">
        <circle className="home-sky-halo" cx="52" cy="36" r="18" />
        <circle cx="52" cy="36" r="7.5" />
      </g>
      <g className="home-sky-cool">
        <circle className="home-sky-halo" cx="164" cy="202" r="16" />
        <circle cx="164" cy="202" r="7" />
      </g>
    </svg>
  )
}
