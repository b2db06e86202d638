// The style sheet of a site: the built-in rules with those of the settings and of the site.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { uniqueDiagnostics, type Diagnostic } from '../../model/diagnostics/diagnostic.js'
import { distFolder } from '../../package/package-files.js'
import { assetName } from '../files/asset-name.js'
import { assetsInside } from './assets-inside.js'
import type { ClientNames } from './client-names.js'
import { FONT_CSS, choosesFont, fontFilesOf } from './styles/font-css.js'
import { leaveOutModules } from './leave-out-modules.js'
import { readOwn } from './own-files.js'
import { runEsbuild, type Built, type OutputFile } from './run-esbuild.js'
import { missingSass, sassSheets } from './styles/sass-sheets.js'
import { withOwnProperties, withoutUnbuilt } from './styles/site-properties.js'
import { siteStyles } from './site-styles.js'

export type StylesInput = {
  readonly siteDir: string
  /** Absolute files of the site's own style sheets, applied after the built-in ones. */
  readonly customCss: readonly string[]
  /** Rules for classes and variables of the tool that the site was written for, applied after the built-in ones. */
  readonly toolCss: string
  /** Rules that follow from the settings, applied after the built-in ones. */
  readonly settingsCss: string
  /** The language whose text is in the built-in font; undefined when the site chose another font. */
  readonly fontLanguage: string | undefined
  readonly base: string
  /** Whether a file (absolute) may be published. */
  readonly holds: (file: string) => boolean
  /** What a style sheet imports in vain is left out with a warning. */
  readonly isTolerant: boolean
}

export type Styles = Built & {
  readonly styles: string
  /** Files of the built-in font; none when the site has another. */
  readonly fonts: readonly string[]
  readonly diagnostics?: readonly Diagnostic[]
}

/** One style sheet: the built-in rules, then those of the settings, then the site's own in their order. */
export async function bundleStyles(input: StylesInput, { font }: ClientNames): Promise<Styles> {
  const rules = await readFile(path.join(distFolder, 'browser/styles.css'), 'utf8')
  const { built, diagnostics } = await bundleSheets(input)
  const isSheet = ({ path: name }: OutputFile): boolean => name.endsWith('.css')
  const sheets = built.files.filter(isSheet).map(({ contents }) => asText(contents))
  const { fontLanguage: lang } = input
  const fonts = lang === undefined || sheets.some(choosesFont) ? [] : fontFilesOf(lang, font)
  const { toolCss, settingsCss } = input
  const ours = rules + (fonts.length > 0 ? FONT_CSS : '')
  const theirs = input.isTolerant
    ? sheets.map((text) => withOwnProperties(withoutUnbuilt(text), ours + settingsCss))
    : sheets
  const contents = [ours, toolCss, settingsCss, ...theirs].join('')
  const name = assetName('styles.css', contents)
  return {
    ...built,
    files: [
      { path: name, contents },
      ...(await readOwn(fonts)),
      ...built.files.filter((file) => !isSheet(file)),
    ],
    outputs: Object.fromEntries(
      Object.entries(built.outputs).map(([file, output]) => [
        file.endsWith('.css') ? name : file,
        output,
      ]),
    ),
    styles: name,
    fonts,
    ...(diagnostics.length > 0 ? { diagnostics } : {}),
  }
}

/** The site's own style sheets, without those that a site of another tool may lack. */
async function bundleSheets(
  input: StylesInput,
): Promise<{ readonly built: Built; readonly diagnostics: readonly Diagnostic[] }> {
  if (input.customCss.length === 0)
    return { built: { files: [], inputs: [], outputs: {}, sources: {} }, diagnostics: [] }
  const diagnostics = missingSass(input.customCss, input.siteDir)
  const onMissing = (found: Diagnostic): number => diagnostics.push(found)
  const attempt = (sheets: readonly string[]): Promise<Built> =>
    runEsbuild(input, {
      stdin: {
        contents: sheets.map((file) => `@import ${JSON.stringify(file)};`).join('\n'),
        loader: 'css',
        resolveDir: input.siteDir,
      },
      plugins: [
        assetsInside(input.siteDir, input.holds),
        sassSheets(input.siteDir),
        siteStyles({ ...input, ...(input.isTolerant ? { onMissing } : {}) }),
      ],
    })
  const { result: built, leftOut } = input.isTolerant
    ? await leaveOutModules(input.customCss, attempt)
    : { result: await attempt(input.customCss), leftOut: new Map<string, Diagnostic[]>() }
  diagnostics.push(...[...leftOut.values()].flat().map(brokenSheet))
  return { built, diagnostics: uniqueDiagnostics(diagnostics) }
}

/** A style sheet that cannot be bundled, which is left out. */
const brokenSheet = ({ message, ...fault }: Diagnostic): Diagnostic => ({
  ...fault,
  code: 'style-import',
  message: `The style sheet is left out: ${message}`,
})

const asText = (contents: string | Uint8Array): string =>
  typeof contents === 'string' ? contents : Buffer.from(contents).toString('utf8')
