// A tool whose settings can be read where a site has none for orion-docs.
import type { ToolName } from '../../model/dialects.js'
import type { LeftOut } from './left-out.js'

export type ForeignSettings = {
  /** As they could be written in a settings file of orion-docs. */
  readonly settings: Readonly<Record<string, unknown>>
  readonly leftOut: readonly LeftOut[]
  /** Imports of the file that were not found, sorted. */
  readonly shims?: readonly string[]
  /** Absolute files that the settings come from. */
  readonly inputs: readonly string[]
}

/** How the settings of a tool become ours. */
export type ForeignReader = {
  /** @throws OrionError (usage) when the file cannot be read or run. */
  readonly load: (file: string, siteDir: string) => Promise<ForeignSettings>
  /** What holds for each of its sites: the settings of one whose file `load` cannot read. */
  readonly unread: (file: string, siteDir: string) => ForeignSettings
}

/** Each site without settings of its own asks all tools, so what finds a tool's sites is small and loads the rest on demand. */
export type ForeignTool = {
  readonly name: ToolName
  /** As its users write it. */
  readonly title: string
  /** What its settings file is called, for messages. */
  readonly fileName: string
  /** Its files often stay in a repository that has moved to another tool. */
  readonly isOftenLeft?: true
  /** Its absolute settings file; undefined when the folder has none. `names` are the names in the folder. */
  readonly find: (siteDir: string, names: ReadonlySet<string>) => Promise<string | undefined>
  readonly reader: () => Promise<ForeignReader>
}
