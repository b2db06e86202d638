// The style sheet of a site: the built-in rules with those of the settings and of the site.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { uniqueDiagnostics, type Diagnostic } from '../../model/diagnostics/diagnostic.js'
import { distFolder } from '../../package/package-files.js'
import { assetName } from '../files/asset-name.js'
import { leaveOutModules } from './leave-out-modules.js'
import { runEsbuild, type Built, type OutputFile } from './run-esbuild.js'
import { withOwnProperties } from './site-properties.js'
import { siteStyles } from './site-styles.js'

export type StylesInput = {
  readonly siteDir: string
  /** Absolute files of the site's own style sheets, applied after the built-in ones. */
  readonly customCss: readonly string[]
  /** Rules that follow from the settings, applied after the built-in ones. */
  readonly settingsCss: string
  readonly base: string
  /** What a style sheet imports in vain is left out with a warning. */
  readonly isTolerant: boolean
}

/** One style sheet: the built-in rules, then those of the settings, then the site's own in their order. */
export async function bundleStyles(
  input: StylesInput,
): Promise<Built & { readonly styles: string; readonly diagnostics?: readonly Diagnostic[] }> {
  const ours =
    (await readFile(path.join(distFolder, 'browser/styles.css'), 'utf8')) + input.settingsCss
  if (input.customCss.length === 0) {
    const name = assetName('styles.css', ours)
    return { files: [{ path: name, contents: ours }], inputs: [], outputs: {}, styles: name }
  }
  const diagnostics: Diagnostic[] = []
  const onMissing = (found: Diagnostic): number => diagnostics.push(found)
  const attempt = (sheets: readonly string[]): Promise<Built> =>
    runEsbuild(input, {
      stdin: {
        contents: sheets.map((file) => `@import ${JSON.stringify(file)};`).join('\n'),
        loader: 'css',
        resolveDir: input.siteDir,
      },
      plugins: [siteStyles({ ...input, ...(input.isTolerant ? { onMissing } : {}) })],
    })
  const { result: built, leftOut } = input.isTolerant
    ? await leaveOutModules(input.customCss, attempt)
    : { result: await attempt(input.customCss), leftOut: new Map<string, Diagnostic[]>() }
  diagnostics.push(...[...leftOut.values()].flat().map(brokenSheet))
  const isSheet = ({ path: name }: OutputFile): boolean => name.endsWith('.css')
  const sheets = built.files.filter(isSheet).map(({ contents }) => asText(contents))
  const theirs = input.isTolerant ? sheets.map((text) => withOwnProperties(text, ours)) : sheets
  const contents = [ours, ...theirs].join('')
  const name = assetName('styles.css', contents)
  const files = built.files.filter((file) => !isSheet(file))
  return {
    ...built,
    files: [{ path: name, contents }, ...files],
    styles: name,
    diagnostics: uniqueDiagnostics(diagnostics),
  }
}

/** A style sheet that cannot be bundled, which is left out. */
const brokenSheet = ({ message, ...fault }: Diagnostic): Diagnostic => ({
  ...fault,
  code: 'style-import',
  message: `The style sheet is left out: ${message}`,
})

const asText = (contents: string | Uint8Array): string =>
  typeof contents === 'string' ? contents : Buffer.from(contents).toString('utf8')
