// The settings of a site whose authors are not trusted: nothing in the site folder is run or becomes part of the frame.
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import { isAtOrBelow } from '../files/paths.js'
import type { Config } from '../schema/schema.js'

/**
 * The settings without code, style sheets and template of the site folder, and a warning for each that is left out.
 * `template` and `cacheDir` take the place of those in the site folder, where somebody may have written them.
 */
export function untrusted(
  config: Config,
  { template, cacheDir }: Pick<Config, 'template' | 'cacheDir'>,
): { readonly config: Config; readonly diagnostics: readonly Diagnostic[] } {
  const left: LeftOut[] = []
  const { siteDir, components, customCss, docs, docsInstances, markdown } = config
  const leave = (
    name: string,
    isUsed: boolean,
    names: LeftOut['names'] = 'code or styles',
  ): void => {
    if (isUsed) left.push({ name, names })
  }
  leave('components', Object.keys(components).length > 0 || config.searchSource !== undefined)
  leave('customCss', customCss.length > 0)
  leave('foreignModules', config.foreignModules !== undefined)
  leave('routes', config.routes !== undefined)
  leave('markdown.remarkPlugins', markdown.remarkPlugins.length > 0)
  leave('markdown.rehypePlugins', markdown.rehypePlugins.length > 0)
  leave('cache.remote', config.cache.remote !== undefined, 'a server')
  const isOwnTemplate = config.template !== template && isAtOrBelow(config.template, siteDir)
  leave('template', isOwnTemplate)
  const withoutCode = <Docs extends Pick<Config['docs'], 'sidebarPath'>>(own: Docs): Docs => {
    const { sidebarPath, ...rest } = own
    if (typeof sidebarPath !== 'string' || /\.json$/.test(sidebarPath)) return own
    leave('docs.sidebarPath', true)
    return rest as Docs
  }
  const limited: Config = {
    ...withoutKeys(config, 'foreignModules', 'routes', 'searchSource'),
    // It would get the credentials of the environment.
    cache: withoutKeys(config.cache, 'remote'),
    cacheDir: isAtOrBelow(config.cacheDir, siteDir) ? cacheDir : config.cacheDir,
    components: {},
    customCss: [],
    template: isOwnTemplate ? template : config.template,
    docs: withoutCode(docs),
    docsInstances: docsInstances.map(withoutCode),
    // MDX is a program.
    markdown: { ...markdown, format: 'md', remarkPlugins: [], rehypePlugins: [] },
  }
  return { config: limited, diagnostics: left.map(leftOutFault) }
}

/** A setting that is not used, and what it names. */
type LeftOut = { readonly name: string; readonly names: 'code or styles' | 'a server' }

const leftOutFault = ({ name, names }: LeftOut): Diagnostic => ({
  severity: 'warning',
  code: 'untrusted-code',
  message: `The setting ${name} is not used: it names ${names} in a folder that is not trusted.`,
  hint: 'Remove it where content.trust is "none".',
})

function withoutKeys<Whole extends object, Key extends keyof Whole>(
  whole: Whole,
  ...keys: readonly Key[]
): Omit<Whole, Key> {
  const rest = { ...whole }
  for (const key of keys) Reflect.deleteProperty(rest, key)
  return rest
}
