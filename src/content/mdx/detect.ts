// Whether a page is MDX: by the setting, its ending, or what stands in it.

export type MdxFormat = 'detect' | 'md' | 'mdx' | 'detect-content'

/** Whether the file `path` with this text is MDX. `sure`: it is so whatever stands in it. */
export function isMdxPage(path: string, text: string, format: MdxFormat): boolean {
  if (format === 'md' || format === 'mdx') return format === 'mdx'
  if (path.endsWith('.mdx')) return true
  return format === 'detect-content' && usesMdx(text)
}

/** Whether a page has import or export lines, or JSX of components, or a head of its own, outside of its code. */
export function usesMdx(text: string): boolean {
  if (!/^(?:import|export)\s|<[A-Z]|=\{|^<head>/m.test(text)) return false
  const prose = text
    .replace(/^---\n[^]*?\n---(?=\n|$)/, '')
    .replace(/^([ \t>]*(?:[-*+]\s+)?)(`{3,}|~{3,})[^]*?(?:^[ \t>]*\2[`~]*[ \t]*$|$(?![^]))/gm, '')
    .replace(/(`+)(?!`)[^]*?[^`]\1(?!`)/g, '')
    .replace(/<!--[^]*?-->/g, '')
  return (
    /^import\s+(?:[\w*{][^'"]*\sfrom\s+)?['"]/m.test(prose) ||
    /^export\s+(?:const|let|function|default|\{|\*)/m.test(prose) ||
    /<[A-Z][\w.]*(?:\s[^<>]*)?\/>|<([A-Z][\w.]*)(?:\s[^<>]*)?>[^]*?<\/\1>/.test(prose) ||
    /<[a-z][a-z\d]*\s[^<>]*=\{/.test(prose) ||
    /^<head>/m.test(prose)
  )
}
