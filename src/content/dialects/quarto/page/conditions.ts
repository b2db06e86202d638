// `.content-visible` and `.content-hidden`: what is shown on pages in HTML.
import { isRecord } from '../../../../model/json.js'
import type { Attributes } from '../read/attributes.js'
import type { Context } from './context.js'

/** The formats that a page of a site has. */
const HTML = /^(?:html5?|html:js|html4)$/

/** Whether content with these attributes is shown. */
export function isShown(
  { classes, values }: Attributes,
  context: Pick<Context, 'values'>,
): boolean {
  const isVisible = classes.includes('content-visible')
  const isHidden = classes.includes('content-hidden')
  if (!isVisible && !isHidden) return true
  const fits = conditions(values, context).every(Boolean)
  return isVisible ? fits : !fits
}

function conditions(
  values: Attributes['values'],
  context: Pick<Context, 'values'>,
): readonly boolean[] {
  return Object.entries(values).flatMap(([key, value]) => {
    if (key === 'when-format') return [HTML.test(value)]
    if (key === 'unless-format') return [!HTML.test(value)]
    // Sites are built without a profile.
    if (key === 'when-profile') return [false]
    if (key === 'unless-profile') return [true]
    if (key === 'when-meta') return [isTrue(value, context)]
    if (key === 'unless-meta') return [!isTrue(value, context)]
    return []
  })
}

const isTrue = (path: string, { values }: Pick<Context, 'values'>): boolean => {
  const found = path
    .split('.')
    .reduce<unknown>(
      (at, key) => (isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined),
      values,
    )
  return found !== undefined && found !== false && found !== 'false' && found !== null
}
