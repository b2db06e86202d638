// What a page looks like, in numbers: colours and their contrast, lines, targets, what is cut. Runs in the page.
import type { BrowserContext, Page } from 'playwright-core'

export type Fault = string

type Rgba = readonly [number, number, number, number]

type Look = {
  /** Text below its contrast: 7 where it has the colour of running text, else 4.5. */
  textContrast(): Fault[]
  /** Icons, borders of fields and marks of what is current, below 3. */
  partContrast(): Fault[]
  /** Everything that takes the focus: its ring against what is around it, at least 3, 2 px thick. */
  focusRings(): Fault[]
  /** What can be pressed and is smaller than `size`; links within text are exempt (WCAG 2.5.8). */
  smallTargets(size: number): Fault[]
  /** Text outside its control, cut by it, and controls that overlap. */
  cutLabels(): Fault[]
  /** How far the document scrolls sideways, and what sticks out. */
  sideScroll(): Fault[]
  /** Characters of each full line of running text. */
  lineLengths(): number[]
  /** Contrast of two CSS colours. */
  contrast(one: string, other: string): number
  /** The colour behind an element's own text, the worst first where it is a gradient. */
  backdrop(element: Element): string
}

declare global {
  var look: Look
}

/** Lets all pages of the context measure themselves, as `look`. */
export async function measureLook(context: BrowserContext): Promise<void> {
  await context.addInitScript(installLook)
}

/** Changes the colour mode in place, as the button does. */
export async function setTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name
    document.documentElement.dataset['themeChoice'] = name
  }, theme)
}

/** Stops what moves softly: a measured colour is the last one. */
export async function stopMotion(page: Page): Promise<void> {
  await addStyles(page, '*,::before,::after{transition:none!important;animation:none!important}')
}

/** Adds styles to the open page as scripts may under its Content Security Policy: in a constructed sheet. */
export async function addStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, css)
}

/** WCAG 1.4.12. */
export const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`

/** Self-contained: its text goes to the browser. */
function installLook(): void {
  const parse = (text: string): Rgba => {
    const numbers = (text.match(/-?[\d.]+%?/g) ?? []).map((part) =>
      part.endsWith('%') ? parseFloat(part) / 100 : parseFloat(part),
    )
    const scale = text.startsWith('color(') ? 255 : 1
    const [red = 0, green = 0, blue = 0, alpha = 1] = numbers
    return [red * scale, green * scale, blue * scale, alpha]
  }
  const over = (front: Rgba, back: Rgba): Rgba => {
    const mix = (at: 0 | 1 | 2): number => front[at] * front[3] + back[at] * (1 - front[3])
    return [mix(0), mix(1), mix(2), 1]
  }
  const luminance = (color: Rgba): number => {
    const part = (at: 0 | 1 | 2): number => {
      const value = color[at] / 255
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    }
    return 0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2)
  }
  const ratio = (one: Rgba, other: Rgba): number => {
    const [high, low] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
    return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
  }
  /** All colours that can be behind the text of an element: several where a gradient is. */
  const backdrops = (start: Element | null): Rgba[] => {
    const layers: Rgba[][] = []
    for (let element = start; element; element = element.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(element)
      const stops = backgroundImage.match(/(?:rgba?|color)\([^()]*\)/g)?.map(parse)
      if (stops) layers.push(stops)
      const color = parse(backgroundColor)
      if (color[3] > 0) layers.push([color])
      if ((stops ?? [color]).every(([, , , alpha]) => alpha === 1)) break
    }
    return layers.reduceRight<Rgba[]>(
      (backs, fronts) => fronts.flatMap((front) => backs.map((back) => over(front, back))),
      [[255, 255, 255, 1]],
    )
  }
  const worst = (color: Rgba, backs: readonly Rgba[]): number =>
    Math.min(...backs.map((back) => ratio(over(color, back), back)))
  /** What shows only on hover or focus counts as if it showed. */
  const opacityOf = (start: Element | null): number => {
    let opacity = 1
    for (let element = start; element; element = element.parentElement)
      opacity *= Number(getComputedStyle(element).opacity) || 1
    return opacity
  }
  const isVisible = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible'
  }
  const name = (element: Element): string => {
    const own = (element.getAttribute('class') ?? '').split(' ').filter(Boolean).join('.')
    const parent = element.parentElement?.getAttribute('class') ?? ''
    const text = element.textContent.trim().slice(0, 30)
    return `${parent ? `.${parent.split(' ').join('.')} > ` : ''}${element.localName}${own ? `.${own}` : ''} "${text}"`
  }
  const needed = (color: string): number =>
    color === getComputedStyle(document.body).color ? 7 : 4.5
  const unique = (faults: Fault[]): Fault[] => [...new Set(faults)]
  const all = (selector: string): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(isVisible)

  const textContrast = (): Fault[] => {
    const faults: Fault[] = []
    const check = (element: Element, style: CSSStyleDeclaration, what: string): void => {
      const [red, green, blue, alpha] = parse(style.color)
      // A field that is an icon until it is used.
      if (alpha === 0 && element instanceof HTMLInputElement) return
      const color: Rgba = [red, green, blue, alpha * opacityOf(element)]
      const found = worst(color, backdrops(element))
      if (found < needed(style.color)) faults.push(`${found.toFixed(2)} ${name(element)}${what}`)
    }
    for (const element of document.querySelectorAll('body, body *')) {
      if (element.closest('svg, script, noscript, option') || !isVisible(element)) continue
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      if (hasText) check(element, getComputedStyle(element), '')
      for (const pseudo of ['::before', '::after', '::marker']) {
        const style = getComputedStyle(element, pseudo)
        if (/["'].*\S.*["']|attr\(/.test(style.content)) check(element, style, pseudo)
      }
      if (element instanceof HTMLInputElement && element.placeholder)
        check(element, getComputedStyle(element, '::placeholder'), '::placeholder')
    }
    return unique(faults)
  }

  const partContrast = (): Fault[] => {
    const faults: Fault[] = []
    const check = (color: string, backs: readonly Rgba[], what: string): void => {
      const found = worst(parse(color), backs)
      if (found < 3) faults.push(`${found.toFixed(2)} ${what}`)
    }
    for (const icon of document.querySelectorAll('.glyph, .icon, .search-icon, .external-icon'))
      if (isVisible(icon))
        check(getComputedStyle(icon).color, backdrops(icon.parentElement), name(icon))
    for (const field of all('input:not(:disabled, [type=checkbox]), select'))
      if (parse(getComputedStyle(field).borderTopColor)[3] > 0)
        check(getComputedStyle(field).borderTopColor, backdrops(field.parentElement), name(field))
    for (const tab of all('[role=tab][aria-selected=true]'))
      check(getComputedStyle(tab).borderBottomColor, backdrops(tab), name(tab))
    for (const [selector, pseudo] of [
      ['.nav-link.is-active', '::after'],
      ['.sidebar-link[aria-current]', '::before'],
    ] as const)
      for (const link of all(selector))
        check(getComputedStyle(link, pseudo).backgroundColor, backdrops(link), name(link))
    return unique(faults)
  }

  const FOCUSABLE = 'a[href], button:enabled, input:enabled, select, summary, [tabindex="0"]'
  const focusRings = (): Fault[] => {
    const faults: Fault[] = []
    const before = document.activeElement
    for (const element of all(FOCUSABLE)) {
      if (element.tabIndex < 0) continue
      element.focus({ preventScroll: true })
      if (document.activeElement !== element) continue
      const { outlineStyle, outlineColor, outlineWidth, outlineOffset } = getComputedStyle(element)
      const isInside = parseFloat(outlineOffset) < 0
      const found = worst(
        parse(outlineColor),
        backdrops(isInside ? element : element.parentElement),
      )
      if (outlineStyle === 'none' || parseFloat(outlineWidth) < 2 || found < 3)
        faults.push(`${found.toFixed(2)} ${outlineWidth} ${outlineStyle} ${name(element)}`)
    }
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    return unique(faults)
  }

  /** A link in a line of text is as high as the line. */
  const isInText = (element: Element): boolean => {
    if (getComputedStyle(element).display !== 'inline') return false
    const block = element.parentElement?.closest(
      'p, li, td, th, dt, dd, blockquote, figcaption, label, h1, h2, h3, h4, h5, h6, .announcement-content',
    )
    return block?.closest('main, .announcement, .footer-bottom') != null
  }
  const TARGETS =
    'a[href], button:enabled, input:enabled, select, summary, [role=tab], [role=button]'
  const smallTargets = (size: number): Fault[] =>
    unique(
      all(TARGETS).flatMap((element) => {
        if (isInText(element) || element.closest('.skip-region')) return []
        const box = element.getBoundingClientRect()
        const after = getComputedStyle(element, '::after')
        const hasArea = after.position === 'absolute' && after.content !== 'none'
        const width = Math.max(box.width, hasArea ? parseFloat(after.width) : 0)
        const height = Math.max(box.height, hasArea ? parseFloat(after.height) : 0)
        if (Math.min(width, height) >= size - 0.05) return []
        return [`${width.toFixed(1)} × ${height.toFixed(1)} ${name(element)}`]
      }),
    )

  const LABELS =
    '.nav-link, .brand, .icon-button, .button, .sidebar-link, .toc-link, .toc-toggle, .neighbour, .card, .home-action, .code-title, summary, [role=tab], .tag, .search-hint, .announcement-content, .breadcrumbs li, .admonition-title, .search-entry, .mobile-back, .dropdown-link'
  const textRects = (element: Element): DOMRect[] => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const rects: DOMRect[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      range.selectNodeContents(node)
      rects.push(...range.getClientRects())
    }
    return rects.filter(({ width, height }) => width > 1 && height > 1)
  }
  const isPlaced = (element: Element): boolean =>
    ['absolute', 'fixed'].includes(getComputedStyle(element).position)
  const cutLabels = (): Fault[] => {
    const labels = all(LABELS)
    const faults: Fault[] = []
    for (const label of labels) {
      const box = label.getBoundingClientRect()
      for (const rect of textRects(label)) {
        const isBeside = rect.left < box.left - 1 || rect.right > box.right + 1
        const isBeyond = rect.top < box.top - 2 || rect.bottom > box.bottom + 2
        if (isBeside || isBeyond) faults.push(`text outside ${name(label)}`)
      }
      const { overflowX } = getComputedStyle(label)
      if (overflowX !== 'visible' && label.scrollWidth > label.clientWidth + 1)
        faults.push(`text cut in ${name(label)}`)
      for (const other of label.parentElement?.children ?? []) {
        if (other === label || !isVisible(other) || isPlaced(other) || isPlaced(label)) continue
        const next = other.getBoundingClientRect()
        const across = Math.min(box.right, next.right) - Math.max(box.left, next.left)
        const down = Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top)
        if (across > 1 && down > 1) faults.push(`${name(label)} overlaps ${name(other)}`)
      }
    }
    return unique(faults)
  }

  const sideScroll = (): Fault[] => {
    const { scrollWidth } = document.documentElement
    const { clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const scrolls = (one: Element): boolean => getComputedStyle(one).overflowX !== 'visible'
    const isBoxed = (one: Element | null): boolean =>
      one !== null && (scrolls(one) || isBoxed(one.parentElement))
    const out = [...document.querySelectorAll('body *')].filter(
      (one) =>
        isVisible(one) &&
        !isBoxed(one.parentElement) &&
        one.getBoundingClientRect().right > clientWidth + 1,
    )
    return [`${scrollWidth} px in ${clientWidth} px`, ...out.slice(0, 4).map(name)]
  }

  const lineLengths = (): number[] => {
    const lengths: number[] = []
    for (const paragraph of document.querySelectorAll('.markdown > p')) {
      if (paragraph.querySelector('.katex, br, img')) continue
      const lines: { middle: number; length: number }[] = []
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const word of (node.textContent ?? '').matchAll(/\s*\S+\s*|\s+/g)) {
          const start = word.index + word[0].length - word[0].trimStart().length
          range.setStart(node, Math.min(start, word.index + word[0].length - 1))
          range.setEnd(node, word.index + word[0].length)
          const rect = range.getClientRects()[0]
          if (!rect) continue
          const middle = rect.top + rect.height / 2
          const line = lines.at(-1)
          if (line && Math.abs(line.middle - middle) < 12) line.length += word[0].length
          else lines.push({ middle, length: word[0].length })
        }
      lengths.push(...lines.slice(0, -1).map(({ length }) => length - 1))
    }
    return lengths
  }

  globalThis.look = {
    textContrast,
    partContrast,
    focusRings,
    smallTargets,
    cutLabels,
    sideScroll,
    lineLengths,
    contrast: (one, other) => ratio(parse(one), parse(other)),
    backdrop: (element) => `rgb(${(backdrops(element)[0] ?? []).slice(0, 3).join(' ')})`,
  }
}
