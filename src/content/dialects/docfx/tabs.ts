// `# [Linux](#tab/linux)` … `***`: tabs, whose headings of another level are tabs inside them.
import { attribute, label, type Line, type Writer } from '../line.js'

const HEADING = /^(#{1,6})\s*\[(.+?)\]\(#tabs?\/([^()\s]+)\)\s*#*\s*$/
const END = /^(?:\*[ \t]*){3,}$|^(?:-[ \t]*){3,}$|^(?:_[ \t]*){3,}$/

type Group = { readonly level: number; readonly labels: Set<string> }

export type Tabs = {
  /** Writes what a line that begins or ends tabs becomes; false for other lines. `isAfterText`: such a line may be a heading's. */
  take(line: Line, isAfterText: boolean): boolean
  /** Closes what is still open. */
  end(line: Line): void
}

/** The tabs of one page. */
export function createTabs(writer: Writer): Tabs {
  const open: Group[] = []
  const closeGroup = (line: Line): void => {
    open.pop()
    writer.blank(line)
    // The tab, then all of them.
    writer.close(line)
    writer.close(line)
    writer.blank(line)
  }
  const heading = (line: Line, [, marks = '', name = '', path = '']: RegExpExecArray): void => {
    const level = marks.length
    while ((open.at(-1)?.level ?? 0) > level) closeGroup(line)
    let group = open.at(-1)
    writer.blank(line)
    if (group?.level === level) writer.close(line)
    else {
      group = { level, labels: new Set() }
      open.push(group)
      writer.open(line, 'tabs')
    }
    writer.blank(line)
    // Tabs that depend on the tab of another group have its name behind theirs.
    const [, id = path, condition] = /^([^/]+)\/(.+)$/.exec(path) ?? []
    const shown =
      group.labels.has(name) && condition !== undefined ? `${name} (${condition})` : name
    group.labels.add(shown)
    const value = condition === undefined ? id : `${id}-${condition}`
    writer.open(line, `tab${label(shown)}{${attribute('value', value)}}`)
    writer.blank(line)
  }
  return {
    take(line, isAfterText) {
      const found = HEADING.exec(line.text)
      if (found !== null) {
        heading(line, found)
        return true
      }
      if (open.length === 0 || !END.test(line.text.trim())) return false
      if (isAfterText && !line.text.startsWith('*')) return false
      closeGroup(line)
      return true
    },
    end(line) {
      while (open.length > 0) closeGroup(line)
    },
  }
}
