// Drawings and pictures that pages import as components.

/** The code of a component that shows the drawing `svg`: its attributes can be set, its shapes cannot. */
export function drawingModule(svg: string): string {
  const [, attributes = '', content = ''] = /<svg\b([^>]*?)\/?>(?:([^]*)<\/svg>)?/.exec(svg) ?? []
  const own = [...attributes.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)]
    .filter(([, name = '']) => !name.startsWith('xmlns') && name !== 'style')
    .map(([, name = '', double, single]) => [reactName(name), double ?? single ?? ''])
  const props = JSON.stringify({
    ...Object.fromEntries(own),
    dangerouslySetInnerHTML: { __html: content.replace(/<!--[^]*?-->/g, '').trim() },
  })
  return `import { createElement } from 'react'\nexport default function Drawing({ title, titleId, ...props }) {\n  return createElement('svg', { ...${props}, ...props })\n}`
}

/** The code of a component that shows the picture in `file`, a path that begins with `./`. */
export const pictureModule = (file: string): string =>
  `import { createElement } from 'react'\nimport src from ${JSON.stringify(file)}\nexport default function Picture({ class: className, ...props }) {\n  return createElement('img', { className, ...props, src })\n}`

const reactName = (name: string): string =>
  name === 'class'
    ? 'className'
    : name.startsWith('data-') || name.startsWith('aria-')
      ? name
      : name.replace(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase())
