// The top of a home page, as tools make it of its front matter: name, promise, picture and the first links. The lines
// are HTML that means the same in Markdown and in MDX.

export type HomeHero = {
  /** A short name above the title. */
  readonly name?: string
  readonly title: string
  readonly tagline?: string
  readonly image?: { readonly src: string; readonly dark?: string; readonly alt: string }
  /** A drawing as HTML, instead of a picture. */
  readonly drawing?: string
  readonly actions: readonly HeroAction[]
}

type HeroAction = {
  readonly text: string
  readonly link: string
  /** `primary`, `secondary` or `minimal`. */
  readonly variant: string
}

/** Texts may have inline HTML. */
export function homeHero({ name, title, tagline, image, drawing, actions }: HomeHero): string[] {
  const text = [
    ...(name ? [`<p class="home-hero-name">${inlineHtml(name)}</p>`] : []),
    `<h1>${inlineHtml(title)}</h1>`,
    ...(tagline ? [`<p class="home-hero-tagline">${inlineHtml(tagline)}</p>`] : []),
    ...(actions.length > 0 ? [`<p class="home-hero-actions">${links(actions)}</p>`] : []),
  ]
  const picture = image === undefined ? (drawing ? [inlineHtml(drawing)] : []) : pictures(image)
  return [
    '<div class="home-hero">',
    '<div class="home-hero-text">',
    ...text,
    '</div>',
    ...(picture.length === 0
      ? []
      : ['<div class="home-hero-image">', '', ...picture, '', '</div>']),
    '</div>',
  ]
}

function links(actions: readonly HeroAction[]): string {
  return actions
    .map(({ text, link, variant }) => {
      const kind = ['secondary', 'minimal'].includes(variant) ? variant : 'primary'
      return `<a class="button button-${kind}" href="${attributeValue(link)}">${inlineHtml(text)}</a>`
    })
    .join(' ')
}

function pictures({ src, dark, alt }: NonNullable<HomeHero['image']>): string[] {
  const image = (address: string): string =>
    `![${alt.replace(/[\\[\]{}<]/g, '\\$&')}](<${address.replace(/[<>]/g, '')}>)`
  if (dark === undefined || dark === src) return [image(src)]
  return [
    `<span class="only-light">${image(src)}</span> <span class="only-dark">${image(dark)}</span>`,
  ]
}

const VOID = /<(area|br|col|embed|hr|img|input|link|source|track|wbr)\b([^<>]*?)\s*\/?>/gi

/** HTML within a line that MDX reads, too; as plain text where its tags do not pair up. */
export function inlineHtml(html: string): string {
  const line = html
    .replace(/<!--[^]*?-->/g, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/[{}]/g, (brace) => (brace === '{' ? '&#123;' : '&#125;'))
    .replace(VOID, '<$1$2 />')
  return isBalanced(line) ? line : line.replace(/<[^<>]*>/g, '').replaceAll('<', '&lt;')
}

function isBalanced(html: string): boolean {
  const open: string[] = []
  const rest = html.replace(
    /<(\/?)([a-z][\w-]*)(?:\s+[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*\s*(\/?)>/gi,
    (_, close: string, name: string, selfClosing: string) => {
      if (close === '' && selfClosing === '') open.push(name)
      else if (close !== '' && open.pop() !== name) open.push('mismatch', 'mismatch')
      return ''
    },
  )
  return open.length === 0 && !rest.includes('<')
}

/** A value in double quotes. */
const attributeValue = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
