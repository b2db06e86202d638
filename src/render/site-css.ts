// Style rules that follow from the settings. They belong to the site's style sheet: pages have no inline styles.
import type { AnnouncementView } from '../model/view.js'

/** The colours of the announcement bar (ANN-1); empty when it has none of its own. */
export function announcementCss(bar: AnnouncementView | undefined): string {
  const declarations = [
    ['background-color', bar?.backgroundColor],
    ['color', bar?.textColor],
  ].flatMap(([property, value]) => (value === undefined ? [] : [`${property}:${colour(value)}`]))
  return declarations.length > 0 ? `.announcement{${declarations.join(';')}}\n` : ''
}

/** A value can hold a colour of any notation, but never end the rule. */
function colour(value: string): string {
  return value.replace(/[^\w\s#%.,()/+*-]/g, '')
}
