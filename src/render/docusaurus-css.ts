// Rules for classes and variables that pages written for Docusaurus use, in the tokens of our own design.
import type { TokenValue } from './site-css.js'

/** Its variables by the tokens that have their meaning; those that a token is made of are left out. */
const VARIABLES: Readonly<Record<string, string>> = {
  '--ifm-color-content': 'var(--color-text)',
  '--ifm-color-content-secondary': 'var(--color-text-muted)',
  '--ifm-heading-color': 'var(--color-text)',
  '--ifm-font-color-base': 'var(--color-text)',
  '--ifm-font-color-secondary': 'var(--color-text-muted)',
  '--ifm-link-color': 'var(--color-primary)',
  '--ifm-link-hover-color': 'var(--ifm-link-color)',
  '--ifm-navbar-link-color': 'var(--color-text)',
  '--ifm-navbar-link-hover-color': 'var(--color-primary)',
  '--ifm-navbar-link-active-color': 'var(--color-primary)',
  '--ifm-navbar-background-color': 'var(--color-background)',
  '--ifm-code-background': 'var(--color-surface)',
  '--ifm-table-border-color': 'var(--color-border)',
  '--ifm-blockquote-color': 'var(--color-text-muted)',
  '--ifm-background-color': 'var(--color-background)',
  '--ifm-background-surface-color': 'var(--color-surface-raised)',
  '--ifm-card-background-color': 'var(--color-surface-raised)',
  '--ifm-hover-overlay': 'color-mix(in srgb, var(--color-text) 5%, transparent)',
  '--ifm-toc-border-color': 'var(--color-border)',
  ...shadesOf('primary', 'var(--color-primary)'),
  ...shadesOf('success', 'var(--color-tip)'),
  ...shadesOf('info', 'var(--color-info)'),
  ...shadesOf('warning', 'var(--color-warning)'),
  ...shadesOf('danger', 'var(--color-danger)'),
  ...shadesOf('secondary', 'var(--color-surface)'),
  '--ifm-color-white': '#fff',
  '--ifm-color-black': '#000',
  '--ifm-font-family-base': 'var(--font-body)',
  '--ifm-font-family-monospace': 'var(--font-mono)',
  '--ifm-font-size-base': '1rem',
  '--ifm-line-height-base': 'var(--line)',
  '--ifm-font-weight-normal': '400',
  '--ifm-font-weight-semibold': 'var(--weight-semibold)',
  '--ifm-font-weight-bold': 'var(--weight-bold)',
  '--ifm-heading-font-weight': 'var(--weight-bold)',
  '--ifm-heading-line-height': 'var(--line-heading)',
  '--ifm-heading-font-family': 'var(--font-body)',
  '--ifm-heading-margin-top': 'var(--space-8)',
  '--ifm-heading-margin-bottom': 'var(--space-3)',
  '--ifm-h1-font-size': 'var(--heading-1)',
  '--ifm-h2-font-size': 'var(--heading-2)',
  '--ifm-h3-font-size': 'var(--heading-3)',
  '--ifm-h4-font-size': 'var(--heading-4)',
  '--ifm-h5-font-size': '1em',
  '--ifm-h6-font-size': '0.9375em',
  '--ifm-paragraph-margin-bottom': 'var(--space-flow)',
  '--ifm-list-left-padding': '2rem',
  '--ifm-pre-padding': '1rem',
  '--ifm-card-border-radius': 'var(--radius)',
  '--ifm-global-border-width': '1px',
  '--ifm-navbar-item-padding-horizontal': '0.75rem',
  '--ifm-navbar-item-padding-vertical': '0.25rem',
  '--ifm-navbar-padding-horizontal': '1rem',
  '--ifm-global-radius': 'var(--radius)',
  '--ifm-code-border-radius': 'var(--radius-small)',
  '--ifm-global-spacing': '1rem',
  '--ifm-spacing-horizontal': '1rem',
  '--ifm-spacing-vertical': '1rem',
  '--ifm-global-shadow-lw': 'var(--shadow)',
  '--ifm-global-shadow-md': 'var(--shadow)',
  '--ifm-global-shadow-tl': 'var(--shadow)',
  '--ifm-navbar-height': 'var(--header-height)',
  '--ifm-container-width': '1140px',
  '--ifm-container-width-xl': '1320px',
  '--ifm-transition-fast': '200ms',
  '--ifm-transition-timing-default': 'ease',
  '--ifm-z-index-fixed': 'var(--z-header)',
  '--ifm-leading': '1.25rem',
  ...Object.fromEntries(
    [0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000].map((step) => [
      `--ifm-color-emphasis-${String(step)}`,
      `color-mix(in srgb, var(--color-text) ${String(step / 10)}%, var(--color-background))`,
    ]),
  ),
}

/** A colour and what is made of it. */
function shadesOf(name: string, value: string): Readonly<Record<string, string>> {
  const colour = `--ifm-color-${name}`
  const mixed = (percent: number, other: string): string =>
    `color-mix(in srgb, var(${colour}) ${String(percent)}%, ${other})`
  return {
    [colour]: value,
    [`${colour}-dark`]: mixed(90, 'black'),
    [`${colour}-darker`]: mixed(85, 'black'),
    [`${colour}-darkest`]: mixed(70, 'black'),
    [`${colour}-light`]: mixed(90, 'white'),
    [`${colour}-lighter`]: mixed(85, 'white'),
    [`${colour}-lightest`]: mixed(70, 'white'),
    [`${colour}-contrast-background`]: mixed(12, 'var(--color-background)'),
    [`${colour}-contrast-foreground`]: 'var(--color-text)',
  }
}

const ROW = '.page-module, .markdown'

/** Grid, hero, buttons and spacing, as pages of the classic theme use them. */
function rules(): string {
  const columns = Array.from({ length: 12 }, (_, index) => index + 1)
  const width = (count: number): string => `${String(Math.round((count / 12) * 1e6) / 1e4)}%`
  const sizes = { none: '0', xs: '.25rem', sm: '.5rem', md: '1rem', lg: '2rem', xl: '5rem' }
  const sides = {
    top: ['-top'],
    bottom: ['-bottom'],
    left: ['-left'],
    right: ['-right'],
    horiz: ['-left', '-right'],
    vert: ['-top', '-bottom'],
  }
  const spacing = (['margin', 'padding'] as const).flatMap((property) =>
    Object.entries(sizes).flatMap(([size, value]) => [
      `.${property}--${size}{${property}:${value}}`,
      ...Object.entries(sides).map(
        ([side, ends]) =>
          `.${property}-${side}--${size}{${ends.map((end) => `${property}${end}:${value}`).join(';')}}`,
      ),
    ]),
  )
  return [
    '.container{box-sizing:border-box;width:100%;max-width:var(--ifm-container-width);margin-inline:auto;padding-inline:var(--ifm-spacing-horizontal)}',
    '.container--fluid{max-width:none}',
    `:is(${ROW}) .row{display:flex;flex-wrap:wrap;margin-inline:calc(var(--ifm-spacing-horizontal) * -1)}`,
    `:is(${ROW}) .col{box-sizing:border-box;flex:1 0 0;width:100%;max-width:100%;min-width:0;padding-inline:var(--ifm-spacing-horizontal)}`,
    ...columns.map(
      (count) =>
        `:is(${ROW}) .col--${String(count)}{flex:0 0 ${width(count)};max-width:${width(count)}}`,
    ),
    ...columns.map(
      (count) => `:is(${ROW}) .col--offset-${String(count)}{margin-left:${width(count)}}`,
    ),
    `@media (max-width:996px){:is(${ROW}) .col{flex-basis:100%;max-width:100%;margin-left:0}}`,
    '.hero{display:flex;align-items:center;padding:4rem 2rem;background:var(--ifm-hero-background-color,var(--color-surface));color:var(--ifm-hero-text-color,var(--color-text))}',
    '.hero--primary{background:var(--color-primary);color:var(--color-primary-contrast)}',
    '.hero--dark{background:var(--color-night);color:var(--color-night-text)}',
    '.hero__title{margin:0 0 1rem;font-size:clamp(2rem,6vw,3rem);line-height:var(--line-heading);color:inherit}',
    '.hero__subtitle{margin:0 0 1rem;font-size:1.5rem}',
    '.button{display:inline-block;padding:.375rem 1.5rem;border:2px solid transparent;border-radius:var(--radius);background:transparent;font-weight:var(--weight-bold);line-height:1.5;text-align:center;text-decoration:none;cursor:pointer}',
    '.button--sm{padding:.25rem 1rem;font-size:.875rem}.button--lg{padding:.5rem 2rem;font-size:1.2rem}.button--block{display:block;width:100%;box-sizing:border-box}',
    '.button--primary{background:var(--color-primary);border-color:var(--color-primary);color:var(--color-primary-contrast)}',
    '.button--secondary{background:var(--color-surface);border-color:var(--color-border);color:var(--color-text)}',
    '.button--outline{background:transparent}.button--outline.button--primary{color:var(--color-primary)}.button--outline.button--secondary{color:inherit;border-color:currentcolor}.button--link{color:var(--color-primary)}',
    ':is(.page-module,.markdown) .card{overflow:hidden;border-radius:var(--radius);background:var(--color-surface-raised);box-shadow:var(--shadow)}',
    '.card__header,.card__body,.card__footer{padding:1rem}.card__image img{display:block;width:100%}',
    '.nav-link.nav-icon{display:inline-block;min-height:0}',
    '.avatar{display:flex;gap:1rem;align-items:center}.avatar__photo{width:3rem;height:3rem;border-radius:50%;object-fit:cover}.avatar__name{font-weight:var(--weight-bold)}.avatar__subtitle{color:var(--color-text-muted)}.avatar--vertical{flex-direction:column;text-align:center}',
    '.badge{display:inline-block;padding:.25em .6em;border-radius:var(--radius-round);font-size:.75em;font-weight:var(--weight-bold);line-height:1}',
    '.badge--primary{background:var(--color-primary);color:var(--color-primary-contrast)}.badge--secondary{background:var(--color-surface);color:var(--color-text)}.badge--success{background:var(--color-tip);color:#fff}.badge--info{background:var(--color-info);color:#fff}.badge--warning{background:var(--color-warning);color:#000}.badge--danger{background:var(--color-danger);color:#fff}',
    '.alert{margin-block:1rem;padding:1rem;border:1px solid var(--color-border);border-inline-start:5px solid var(--color-info);border-radius:var(--radius)}.alert--warning{border-inline-start-color:var(--color-warning)}.alert--danger{border-inline-start-color:var(--color-danger)}.alert--success{border-inline-start-color:var(--color-tip)}',
    '.text--center{text-align:center}.text--left{text-align:left}.text--right{text-align:right}.text--justify{text-align:justify}.text--bold{font-weight:var(--weight-bold)}.text--semibold{font-weight:var(--weight-semibold)}.text--italic{font-style:italic}.text--uppercase{text-transform:uppercase}.text--no-decoration{text-decoration:none}',
    '.text--primary{color:var(--color-primary)}.text--secondary{color:var(--color-text-muted)}.text--success{color:var(--color-tip)}.text--warning{color:var(--color-warning)}.text--danger{color:var(--color-danger)}',
    '.shadow--lw,.shadow--md,.shadow--tl{box-shadow:var(--shadow)}.clean-btn{padding:0;border:0;background:none;color:inherit;font:inherit;cursor:pointer}',
    '.item,.pills__item{cursor:pointer}.pills{display:flex;flex-wrap:wrap;gap:.25rem;padding:0;list-style:none}.pills__item{padding:.25rem 1rem;border-radius:var(--radius)}.pills__item--active{background:var(--color-primary-soft)}',
    ...spacing,
    // A sheet of the site may have a class of the name "logo" too.
    '.brand .logo:not([width]){width:auto}.page-module img{max-width:100%;height:auto}.page-module{overflow-x:clip}',
  ].join('\n')
}

/** The style sheet; `tokens` are those of the settings, some of which may take their value from one of the variables. */
export function docusaurusCss(tokens: Readonly<Record<string, TokenValue>>): string {
  const values = Object.values(tokens)
  const isRead = (name: string, texts: readonly unknown[]): boolean =>
    JSON.stringify(texts).includes(`var(${name})`)
  const inLight = values.map((value) => (typeof value === 'string' ? value : value.light))
  // A variable and a token that are each other's value would both be empty.
  const names = Object.keys(VARIABLES)
  const free = names.filter((name) => !isRead(name, values))
  const light = names.filter((name) => isRead(name, values) && !isRead(name, inLight))
  return [rule(':root', free), rule(`:root:not([data-theme='dark'])`, light), rules(), ''].join(
    '\n',
  )
}

/** Sets variables; every rule of the site is stronger. */
const rule = (selector: string, names: readonly string[]): string =>
  `:where(${selector}){${names.map((name) => `${name}:${VARIABLES[name] ?? ''};`).join('')}}`
