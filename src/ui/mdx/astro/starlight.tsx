// The components of Starlight and Astro, as components of a site use them: in the look that pages have for them.
import { Children, cloneElement, isValidElement, type ReactNode } from 'react'
import { isRecord } from '../../../model/json.js'
import { Admonition } from '../blocks.js'
import { CodeBlock } from '../CodeBlock.js'
import { Link } from '../docusaurus.js'
import { TabItem, Tabs } from '../Tabs.js'

type Parent = { readonly children?: ReactNode }

export function StarlightTabs({
  syncKey,
  children,
}: Parent & { readonly syncKey?: string }): ReactNode {
  const tabs = Children.toArray(children).filter((child) => isValidElement<TabProps>(child))
  return (
    <Tabs {...(syncKey === undefined ? {} : { groupId: syncKey })}>
      {tabs.map(({ props: { label, children: content } }, index) => (
        <TabItem key={index} value={label ?? `tab-${String(index)}`} label={label ?? 'Tab'}>
          {content}
        </TabItem>
      ))}
    </Tabs>
  )
}

type TabProps = Parent & { readonly label?: string }

export function StarlightTab({ children }: TabProps): ReactNode {
  return children
}

type AsideProps = Parent & { readonly type?: string; readonly title?: string }

export const Aside = ({ type, title, children }: AsideProps): ReactNode => (
  <Admonition {...(type === undefined ? {} : { type })} title={title}>
    {children}
  </Admonition>
)

export const CardGrid = ({ children }: Parent): ReactNode => <div className="cards">{children}</div>

export const Card = ({ title, children }: Parent & { readonly title?: ReactNode }): ReactNode => (
  <div className="card">
    {title !== undefined && <p className="card-title">{title}</p>}
    {children}
  </div>
)

type LinkCardProps = {
  readonly title?: string
  readonly href?: string
  readonly description?: string
}

export const LinkCard = ({ title, href = '', description }: LinkCardProps): ReactNode => (
  <div className="card">
    <p className="card-title">
      <Link className="card-link" href={href}>
        {title ?? href}
      </Link>
    </p>
    {description !== undefined && <p className="card-text">{description}</p>}
  </div>
)

type LinkButtonProps = Parent & { readonly href?: string; readonly variant?: string }

export const LinkButton = ({ href = '', variant, children }: LinkButtonProps): ReactNode => (
  <Link className={`button button-${variant === 'secondary' ? variant : 'primary'}`} href={href}>
    {children}
  </Link>
)

/** The numbers are those of the list inside. */
export const Steps = ({ children }: Parent): ReactNode =>
  Children.map(children, (child) =>
    isValidElement<{ readonly className?: string }>(child) && child.type === 'ol'
      ? cloneElement(child, { className: 'steps' })
      : child,
  )

export const FileTree = ({ children }: Parent): ReactNode => (
  <div className="file-tree">{children}</div>
)

type BadgeProps = { readonly text?: string; readonly variant?: string }

export const Badge = ({ text, variant = 'default' }: BadgeProps): ReactNode => (
  <span className={variant === 'default' ? 'badge' : `badge badge-${variant}`}>{text}</span>
)

/** Only the label of an icon tells something. */
export const Icon = ({ label }: { readonly label?: string }): ReactNode =>
  label === undefined ? null : <span className="sr-only">{label}</span>

type CodeProps = { readonly code?: string; readonly lang?: string; readonly title?: string }

export const Code = ({ code = '', lang = 'text', title }: CodeProps): ReactNode => (
  <CodeBlock language={lang} {...(title === undefined ? {} : { title })}>
    {code}
  </CodeBlock>
)

type ImageProps = {
  readonly src?: unknown
  readonly alt?: string
  readonly width?: number | string
  readonly height?: number | string
  readonly class?: string
}

/** `src` is an address, or what an import of an image gives. */
export const Image = ({
  src,
  alt = '',
  width,
  height,
  class: className,
}: ImageProps): ReactNode => (
  <img
    src={String(isRecord(src) ? src['src'] : src)}
    alt={alt}
    width={width}
    height={height}
    className={className}
  />
)
