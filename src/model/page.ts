// One page of content: what compile takes and what it gives. All of it is plain JSON.
import type { ContentTexts } from './texts/content-texts.js'
import type { DialectName } from './dialects.js'
import type { Diagnostic, Place } from './diagnostics/diagnostic.js'

/** A comment marker of code blocks: the class it sets and the words of its comments. */
export type CodeMarker = {
  readonly className: string
  readonly line?: string
  readonly block?: { readonly start: string; readonly end: string }
}

/** A remark or rehype plugin by module (an absolute `file:` URL), so that a worker can load it. */
export type PluginUse = {
  /** Its name, and once it is found the `file:` URL of its module. */
  readonly module: string
  /** The module as a `data:` URL, where Node cannot load the file. */
  readonly dataUrl?: string
  readonly options?: unknown
}

/** All settings that can change the result of compiling a page. */
export type MarkdownOptions = {
  /** Default `md`. */
  readonly format?: 'md' | 'mdx'
  /** Nothing of an MDX page is run: components and expressions that need it are shown as they are written. */
  readonly isStatic?: boolean
  /** Another page imports this one: it is always a module. */
  readonly isPartial?: boolean
  /** The tool by whose rule headings get their ids. */
  readonly dialect?: DialectName
  /** Ids of headings keep the capital letters of their text. */
  readonly keepsCase?: true
  /** The page was written by someone who is not trusted: HTML in it is limited to what cannot run. */
  readonly isUntrusted?: true
  readonly math: boolean
  /** Each line of a paragraph is shown on a line of its own. */
  readonly hardLineBreaks?: true
  readonly codeLanguage?: string
  /**
   * Set where another tool's plugins may know containers that we do not: their content is shown without their lines,
   * and alerts of an unknown type are notes.
   */
  readonly unknownContainers?: 'content'
  /** Names of containers that are boxes, besides the built-in ones. */
  readonly admonitions?: readonly string[]
  readonly codeMarkers: readonly CodeMarker[]
  readonly remarkPlugins: readonly PluginUse[]
  readonly rehypePlugins: readonly PluginUse[]
  /** Absolute. Set where there are plugins, which may ask for the file of a page. */
  readonly siteDir?: string
  /** Levels of an inline table of contents that sets none. Default 2–3. */
  readonly tableOfContents?: { readonly min: number; readonly max: number }
  /** The words in the content that are not the English ones; absent for English. */
  readonly texts?: Partial<ContentTexts>
  /** CSS selectors of elements that search does not see. */
  readonly ignoreSelectors?: readonly string[]
}

/** A page before compiling: its whole text, front matter included. `includes` are the files it names, by path. */
export type PageSource = {
  readonly text: string
  /** Represents the text in keys, where it is known: a file that did not change is then not read for them. */
  readonly digest?: string
  readonly includes: Readonly<Record<string, string>>
  /** The page's file below `options.siteDir`; absent without it. */
  readonly path?: string
  readonly options: MarkdownOptions
}

export type Heading = {
  readonly depth: number
  readonly id: string
  /** Plain text. */
  readonly text: string
  /** Inline HTML for the table of contents: code, emphasis and math kept, links reduced to text. */
  readonly html: string
}

/**
 * A link or image whose address only the site can tell. Between two pieces of `CompiledPage.html`
 * is the placeholder of the attributes that it becomes: `href="…"` for a link, `src="…"` (and size) for an image.
 */
export type Reference = {
  readonly kind: 'link' | 'image' | 'media'
  /** The address as the author wrote it. */
  readonly url: string
  readonly at: Place
  /** In the code of a module: the placeholder is one of HTML, within a string. */
  readonly isInHtml?: boolean
  /** The element has the attribute data-no-link-check. */
  readonly isUnchecked?: boolean
  /** An image whose author gave width or height: none is added. */
  readonly isSized?: boolean
  /** Attributes of an image besides `src`, and of other media files, as written. */
  readonly attributes?: Readonly<Record<string, string>>
}

/** One h1–h3 section as search indexes it. The first has an empty anchor; formulas are included as TeX, once. */
export type Section = {
  readonly anchor: string
  readonly title: string
  readonly text: string
  /** Present on a section whose heading is of level 3. */
  readonly isSubsection?: boolean
}

/**
 * A compiled page. Laws: it is never changed after; it depends on its `PageSource` alone; its
 * diagnostics (places without `file`) are part of it, so that a cached page repeats its warnings.
 */
export type CompiledPage = {
  /** `references.length + 1` pieces: of HTML, or of JavaScript for a page that is a `module`. */
  readonly html: readonly string[]
  /**
   * Present on an MDX page that only React can render. Between the pieces there are then properties of an object
   * (`href: "…"`), or HTML in a string for a reference that is `isInHtml`; headings, sections and anchors are those of its Markdown alone.
   */
  readonly module?: {
    /** Its imports, at their places in the text. */
    readonly imports: readonly PageImport[]
  }
  /** The page shows the pages beside it as cards, at the element `data-doc-cards`. */
  readonly hasCards?: true
  readonly references: readonly Reference[]
  /** All headings of level 2–6 with an id, in document order. */
  readonly headings: readonly Heading[]
  /** Plain text of the body's own level-1 heading when it is the first heading, else absent. */
  readonly heading?: string
  /** Whether text precedes that heading. */
  readonly isHeadingLate?: boolean
  readonly sections: readonly Section[]
  /** Every element id in the content. */
  readonly anchors: readonly string[]
  readonly hasDiagrams: boolean
  /** Style rules for the page's formulas, empty when it has none; `hasMath` tells them apart. */
  readonly hasMath: boolean
  readonly mathCss: string
  /** Elements that the page adds to the head of its document. */
  readonly head?: readonly HeadTag[]
  /** The page is MDX that cannot be parsed: its content is only a message. */
  readonly isUnparsed?: true
  readonly diagnostics: readonly Diagnostic[]
}

/** An element of the head by its attributes: `true` writes the bare name, `false` nothing. */
export type HeadTag = {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string | boolean>>
  readonly text?: string
}

export type Compile = (source: PageSource) => Promise<CompiledPage>

/** An import of an MDX page as it is written; names by what the module calls them, `*` for all of it. */
export type PageImport = {
  readonly source: string
  readonly at: Place
  readonly names: readonly (readonly [imported: string, local: string])[]
}

/** A short word beside the text of an item, such as `New`. */
export type SidebarBadge = {
  readonly text: string
  /** Its colour: the name of an admonition, or `success`. */
  readonly variant?: string
}

/** The front matter keys that the program knows; others are kept in `other`. */
export type FrontMatter = {
  readonly id?: string
  readonly slug?: string
  readonly title?: string
  readonly hide_title?: boolean
  readonly sidebar_label?: string
  readonly sidebar_position?: number
  readonly sidebar_class_name?: string
  readonly sidebar_custom_props?: Readonly<Record<string, unknown>>
  readonly sidebar_badge?: string | SidebarBadge
  /** Left out of generated sidebars. */
  readonly sidebar_hidden?: boolean
  readonly sidebar_key?: string
  readonly displayed_sidebar?: string | null
  readonly pagination_label?: string
  readonly pagination_next?: string | null
  readonly pagination_prev?: string | null
  readonly description?: string
  readonly keywords?: readonly string[]
  readonly image?: string
  readonly hide_table_of_contents?: boolean
  readonly hide_footer?: boolean
  readonly toc_min_heading_level?: number
  readonly toc_max_heading_level?: number
  readonly draft?: boolean
  readonly unlisted?: boolean
  readonly tags?: readonly TagUse[]
  readonly custom_edit_url?: string | null
  readonly redirect_from?: string | readonly string[]
  readonly last_update?: { readonly date?: string; readonly author?: string }
  readonly parse_number_prefixes?: boolean
}

/** A tag as a page names it: a key or label, or a definition of its own. */
export type TagUse =
  string | { readonly label: string; readonly permalink: string; readonly description?: string }

/** The facts that the site model needs of a page, read without compiling it. */
export type Outline = {
  readonly frontMatter: FrontMatter
  /** Place of each front matter key in the file, for messages about it. */
  readonly places: Readonly<Record<string, Place>>
  /**
   * Text of the first level-1 heading when it is the first heading of the body; absent where the front matter has a
   * title.
   */
  readonly heading?: string
  /** Absent where the front matter has a description. */
  readonly excerpt?: string
  readonly diagnostics: readonly Diagnostic[]
}
