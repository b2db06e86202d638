// The home page: a React page, rendered by the build. Without this file the home page is docs/index.md or a generated page.
import type { ReactNode } from 'react'
import type { PageModuleProps } from 'orion-docs'
import { Link } from 'orion-docs/components'

export const title = ''
export const description =
  'The orion-docs manual: create a site, write pages, change settings, and publish on any static host.'

const WAYS = [
  {
    title: 'Start',
    to: '/guide/getting-started',
    text: 'Create a site in five minutes, or build the Markdown you already have.',
  },
  {
    title: 'Write',
    to: '/writing',
    text: 'Every Markdown feature, with source and result.',
  },
  {
    title: 'Look up',
    to: '/reference/settings',
    text: 'All settings, commands and error messages.',
  },
]

export default function Home({ site }: PageModuleProps): ReactNode {
  return (
    <div className="home">
      <h1>{site.title}</h1>
      <p className="home-tagline">{site.tagline}.</p>
      <pre className="home-command" tabIndex={0} aria-label="The first command">
        <code>npx orion-docs init</code>
      </pre>
      <ul className="home-ways">
        {WAYS.map((way) => (
          <li key={way.to}>
            <h2>
              <Link to={way.to}>{way.title}</Link>
            </h2>
            <p>{way.text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
