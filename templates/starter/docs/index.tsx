// The home page: a React page, rendered by the build. Delete it, and docs/index.md or a page made for you stands here.
import type { ReactNode } from 'react'
import type { PageModuleProps } from 'orion-docs'
import { Link } from 'orion-docs/components'

export const title = ''
export const description =
  'The manual of orion-docs: how to start, what pages can hold, every setting, and where to publish the site.'

const WAYS = [
  {
    title: 'Start',
    to: '/guide/getting-started',
    text: 'A site of your own in five minutes, or the pages that you have already.',
  },
  {
    title: 'Write',
    to: '/writing',
    text: 'Every Markdown feature with its source beside its look.',
  },
  {
    title: 'Look up',
    to: '/reference/settings',
    text: 'Settings, commands, and what each message means.',
  },
]

export default function Home({ site }: PageModuleProps): ReactNode {
  return (
    <div className="home">
      <h1>{site.title}</h1>
      <p className="home-tagline">{site.tagline}.</p>
      <pre className="home-command" tabIndex={0} aria-label="The first command">
        <code>npx orion-docs init my-docs</code>
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
