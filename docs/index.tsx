// The home page: what Orion is, links for each audience, and the numbers that most readers look for.
import type { ReactNode } from 'react'
import type { PageModuleProps } from 'orion-docs'
import { Link } from 'orion-docs/components'

export const title = ''
export const description =
  'Orion is portfolio management infrastructure on an EVM chain: vaults run by curators, settled together once per epoch, with public or encrypted holdings.'

const METRICS = '/user/getting_started/understanding-vault-metrics'

const AUDIENCES = [
  {
    label: 'User',
    to: '/user/intro',
    text: 'Understand vaults, connect a wallet, compare metrics and learn the risks before you deposit.',
  },
  {
    label: 'Curator',
    to: '/curator/intro',
    text: 'Design a strategy, deploy a vault with the Orion SDK and submit portfolio intents.',
  },
  {
    label: 'Developer',
    to: '/developer/intro',
    text: 'Follow the calls between the contracts and look up every function, event and error.',
  },
]

const NUMBERS = [
  {
    name: 'Epoch',
    value: '1 day',
    note: 'The initial length; the protocol owner can change it.',
    to: '/user/how-it-works#intents-and-epochs',
  },
  {
    name: 'Management fee',
    value: 'at most 3% a year',
    note: 'Of the assets; set for each vault by its owner.',
    to: `${METRICS}#fees`,
  },
  {
    name: 'Performance fee',
    value: 'at most 30%',
    note: 'Of the gain, once a benchmark is reached; there are five fee types.',
    to: `${METRICS}#fee-types`,
  },
  {
    name: 'Volume fee',
    value: 'at most 0.5% a year',
    note: 'Of the assets, paid to the protocol; starts at 0.',
    to: `${METRICS}#fees`,
  },
  {
    name: 'Lock-up, entry and withdrawal fee',
    value: 'none in the code',
    note: 'Redemptions are paid when an epoch settles them.',
    to: '/user/how-it-works#how-a-redemption-works',
  },
  {
    name: 'Weights of an intent',
    value: 'exactly 100%',
    note: 'Only whitelisted assets, each only once.',
    to: '/user/key_features/permissionless-vaults#limits-for-every-vault',
  },
]

/** The home page of the site, at `/`. */
export default function Home({ site }: PageModuleProps): ReactNode {
  return (
    <div className="home">
      <header className="home-hero night">
        <div className="home-hero-columns">
          <div className="home-hero-text">
            <h1 className="home-title">{site.title}</h1>
            <p className="home-tagline">{site.tagline}</p>
            <p className="home-lead">
              Curators set target weights. Users deposit and redeem. Once per epoch the protocol
              values the vaults, cancels opposite orders, trades the difference and settles the
              requests together. Holdings are public or encrypted; results are always public.
            </p>
            <p className="home-actions">
              <Link className="home-action home-action-main" to="/user/intro">
                What is Orion?
              </Link>
              <Link className="home-action" to="/user/how-it-works">
                How It Works
              </Link>
            </p>
          </div>
          <Constellation />
        </div>
      </header>

      <section className="home-section" aria-labelledby="ways-in">
        <h2 id="ways-in">Get started</h2>
        <ul className="home-cards">
          {AUDIENCES.map(({ label, to, text }) => (
            <li className="home-card" key={to}>
              <h3 className="home-card-title">
                <Link className="home-card-link" to={to}>
                  {label}
                </Link>
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <section className="home-section" aria-labelledby="numbers">
        <h2 id="numbers">Key figures</h2>
        <dl className="home-numbers">
          {NUMBERS.map(({ name, value, note, to }) => (
            <div className="home-number" key={name}>
              <dt>
                <Link to={to}>{name}</Link>
              </dt>
              <dd className="home-number-value">{value}</dd>
              <dd className="home-number-note">{note}</dd>
            </div>
          ))}
        </dl>
        <p className="home-source">
          The values are those of protocol package 0.4.4, configured for the Sepolia test network.{' '}
          <Link to="/user/key_features/security">Security</Link> names the checks behind them and
          the risks that remain.
        </p>
      </section>
    </div>
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
      <g className="home-sky-far">
        <circle cx="18" cy="92" r="1.4" />
        <circle cx="104" cy="14" r="1.2" />
        <circle cx="186" cy="128" r="1.5" />
        <circle cx="104" cy="176" r="1.2" />
        <circle cx="22" cy="166" r="1.1" />
        <circle cx="180" cy="22" r="1.1" />
        <circle cx="100" cy="80" r="1" />
        <circle cx="110" cy="228" r="1.4" />
      </g>
    </svg>
  )
}
