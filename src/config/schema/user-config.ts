// The settings as users write them. Made from schema.ts: change that, then run `npx vitest run test/config -u`.

/** All settings of `orion-docs.config.ts`. */
export type UserConfig = {
  /**
   * Name of the site, shown in page titles and on the home page. Default: the name of the package or folder.
   * Example: `"Acme"`.
   */
  readonly title?: string | undefined
  /** Line below the title on the home page. Default: `""`. Example: `"Anvils that last"`. */
  readonly tagline?: string | undefined
  /**
   * Origin of the site. Unset: no canonical addresses and no sitemap.
   * Example: `"https://docs.example.org"`.
   */
  readonly url?: string | undefined
  /** URL path the site is served from. Default: `"/"`. Example: `"/docs/"`. */
  readonly baseUrl?: string | undefined
  /** Whether all routes end in a slash, or none. Unset: links stay as written. */
  readonly trailingSlash?: boolean | undefined
  /**
   * Icon of the site. Default: `favicon.ico`, `favicon.svg` or `favicon.png` from the static files, if there is one.
   * Example: `"/favicon.svg"`.
   */
  readonly favicon?: string | undefined
  /**
   * One image, SVG or PNG, that a build draws all icons of the site from: `favicon.ico`, the icons of phones and an installed site, and `manifest.webmanifest`. Files of these names in the static files come first, and `favicon` names another icon for the tab. Unset: none of these files.
   * Example: `"static/logo.svg"`.
   */
  readonly icon?: string | IconSettings | undefined
  /** Image that other sites show next to a link to this site. Example: `"/social.png"`. */
  readonly image?: string | undefined
  /**
   * Draw a picture for each page that other sites and chats show beside a link to it: the title, the section, the site’s name and the logo. An `image` in the front matter comes first. Needs `url`. Drawing a card takes longer than building its page; later builds draw only cards that changed.
   * Default: `false`.
   * Example: `{"background":"#0d1124","color":"#ffffff","accent":"#aebcff"}`.
   */
  readonly socialCards?: boolean | SocialCardSettings | undefined
  /** Version of the site, written to the head of every page. Example: `"1.0.1"`. */
  readonly siteVersion?: string | undefined
  /**
   * Text between the site name and the page name in page titles.
   * Default: `"|"`.
   * Example: `"·"`.
   */
  readonly titleDelimiter?: string | undefined
  /** Ask search engines not to index the site. Default: `false`. */
  readonly noIndex?: boolean | undefined
  /**
   * Severity of a broken link: ignored, a note, a warning or an error.
   * Default: `"throw"`.
   */
  readonly onBrokenLinks?: Report | undefined
  /** Severity of a broken anchor. Default: `"throw"`. */
  readonly onBrokenAnchors?: Report | undefined
  /** Severity of a link to a missing Markdown file. Default: `"warn"`. */
  readonly onBrokenMarkdownLinks?: Report | undefined
  /** Severity of a missing image. Default: `"throw"`. */
  readonly onBrokenMarkdownImages?: Report | undefined
  /**
   * Severity of a syntax error in a code sample, for `orion-docs check`.
   * Default: `"warn"`.
   */
  readonly onBrokenCodeSamples?: Report | undefined
  /** Severity of two pages with the same route. Default: `"warn"`. */
  readonly onDuplicateRoutes?: Report | undefined
  /**
   * Routes below the base URL that another server answers, as glob patterns. Links to them are not checked.
   * Default: `[]`.
   * Example: `["/blog/**"]`.
   */
  readonly foreignRoutes?: readonly string[] | undefined
  /**
   * Addresses that pages and headings had before. Pages lead on without a host’s help; hosts that read `_redirects` do it themselves.
   * Default: `[]`.
   * Example: `[{"from":"/start","to":"/guide/install"}]`.
   */
  readonly redirects?: readonly Redirect[] | undefined
  /**
   * Module in the site folder whose default export is a function that returns more Markdown pages of the docs, as a list of `{ path, markdown, title }`; it may be async and gets `{ siteDir }`.
   * Example: `"./routes.ts"`.
   */
  readonly routes?: string | undefined
  /**
   * Folders whose files are copied to the output as they are.
   * Default: `["static"]`.
   * Example: `["public"]`.
   */
  readonly staticDirectories?: readonly string[] | undefined
  /** Where the browser keeps what readers chose. Example: `{"namespace":true}`. */
  readonly storage?: StorageSettings | undefined
  /**
   * Files in the output folder that builds keep though they did not write them, as glob patterns. `.git`, `CNAME` and `.nojekyll` always stay.
   * Default: `[]`.
   * Example: `["googlea1b2c3.html","downloads/**"]`.
   */
  readonly keepFiles?: readonly string[] | undefined
  /**
   * Style sheets by address, or by attributes with `href`.
   * Default: `[]`.
   * Example: `["https://example.org/fonts.css"]`.
   */
  readonly stylesheets?: readonly (string | Stylesheet)[] | undefined
  /**
   * Scripts by address, or by attributes with `src`.
   * Default: `[]`.
   * Example: `[{"src":"/counter.js","defer":true}]`.
   */
  readonly scripts?: readonly (string | Script)[] | undefined
  /**
   * More elements of the head.
   * Default: `[]`.
   * Example: `[{"tagName":"link","attributes":{"rel":"preconnect","href":"https://example.org"}}]`.
   */
  readonly headTags?: readonly HeadTag[] | undefined
  /**
   * Style sheets in the site folder that are bundled after our own.
   * Default: `[]`.
   * Example: `["custom.css"]`.
   */
  readonly customCss?: readonly string[] | undefined
  /**
   * Design tokens, by name without dashes in front: a CSS value for both colour modes, or one for each.
   * Example: `{"color-primary":"#00796b","color-background":{"dark":"#101010"}}`.
   */
  readonly tokens?: Tokens | undefined
  /**
   * Show text in Figtree, a font of 20 kB that the site then serves itself. No page waits for it, and no text moves: the first page that a reader opens has the system’s font, the pages after it have Figtree. A site that sets the token `font-body`, in `tokens` or in a style sheet, or is in a language with letters that the font lacks, does not load it.
   * Default: `false`.
   */
  readonly font?: boolean | undefined
  /**
   * React components of the site in place of parts of every page, by file in the site folder. Each is the default export of its file and gets the props of the part, and the part itself as `Original`. What it shows has to follow from its props and what it imports: a page for which these are the same is not rendered again.
   * Example: `{"Footer":"theme/Footer.tsx"}`.
   */
  readonly components?: ComponentSettings | undefined
  /**
   * More `<meta>` elements, by attributes.
   * Default: `[]`.
   * Example: `[{"name":"author","content":"Acme"}]`.
   */
  readonly metadata?:
    | readonly {
        readonly [key: string]: string
      }[]
    | undefined
  /** Light and dark colours. Example: `{"respectPrefersColorScheme":true}`. */
  readonly colorMode?: ColorModeSettings | undefined
  /** A line above the navbar. Unset: none. Example: `{"content":"Version 2 is out."}`. */
  readonly announcementBar?: AnnouncementBar | undefined
  /**
   * The navbar at the top of every page.
   * Example: `{"title":"Acme","items":[{"to":"/guide","label":"Guide"}]}`.
   */
  readonly navbar?: Navbar | undefined
  /** The footer of every page. Unset: none. Example: `{"copyright":"© Acme"}`. */
  readonly footer?: Footer | undefined
  /** The list of a page’s headings. Example: `{"maxHeadingLevel":4}`. */
  readonly tableOfContents?: TableOfContentsSettings | undefined
  /**
   * The pages: their folder, routes, sidebars and versions.
   * Example: `{"path":"content","sidebarPath":"sidebars.json"}`.
   */
  readonly docs?: DocsSettings | undefined
  /**
   * Additional docs instances, each with its own routes, sidebars and versions.
   * Default: `[]`.
   * Example: `[{"id":"community","path":"community","routeBasePath":"/community"}]`.
   */
  readonly docsInstances?: readonly DocsInstance[] | undefined
  /**
   * Values for modules that were written for Docusaurus or Rspress, whose readers write them.
   * Example: `{"aliases":{"@components":"src/components"}}`.
   */
  readonly foreignModules?:
    | {
        /**
         * Path of one of `docsInstances` whose `.js`, `.jsx`, `.ts` and `.tsx` files are React pages written for Docusaurus. A translation of that instance has them, too, unless it has its own.
         * Example: `"src/pages"`.
         */
        readonly pages?: string | undefined
        /**
         * Folders or files in the site folder by the start of the name that modules import them by.
         * Example: `{"@components":"src/components"}`.
         */
        readonly aliases?:
          | {
              readonly [key: string]: string
            }
          | undefined
        /** Owner of the repository. Example: `"acme"`. */
        readonly organizationName?: string | undefined
        /** Name of the repository. Example: `"anvils"`. */
        readonly projectName?: string | undefined
        /**
         * Values of the site’s own that modules read with `useDocusaurusContext`.
         * Example: `{"apiVersion":"2"}`.
         */
        readonly customFields?:
          | {
              readonly [key: string]: unknown
            }
          | undefined
        /**
         * Values of the site’s own that modules read with `useThemeConfig`.
         * Example: `{"badge":{"label":"New"}}`.
         */
        readonly themeConfig?:
          | {
              readonly [key: string]: unknown
            }
          | undefined
        /**
         * Texts that `Translate` and `translate()` of modules show on pages in a language, by its tag and their ids.
         * Example: `{"fr":{"home.start":"Commencer"}}`.
         */
        readonly messages?:
          | {
              readonly [key: string]: {
                readonly [key: string]: string
              }
            }
          | undefined
        /**
         * What modules call a language in `useDocusaurusContext`, by its tag, where that is not the tag.
         * Example: `{"fr-CA":"fr"}`.
         */
        readonly locales?:
          | {
              readonly [key: string]: string
            }
          | undefined
      }
    | undefined
  /** How Markdown becomes HTML. Example: `{"math":false}`. */
  readonly markdown?: MarkdownSettings | undefined
  /**
   * Who may write the pages, and what a page may do to a build.
   * Example: `{"trust":"none"}`.
   */
  readonly content?: ContentSettings | undefined
  /**
   * Publish the Markdown of each page beside it, with a button that copies it, and a list of all pages for programs as `llms.txt`.
   * Default: `true`.
   */
  readonly markdownFiles?: boolean | undefined
  /**
   * Publish the Markdown of all pages that `llms.txt` lists in one file, `llms-full.txt`. A site with more than 2 MB of Markdown has no such file, nor has one without `markdownFiles`.
   * Default: `true`.
   */
  readonly llmsFull?: boolean | undefined
  /**
   * Publish a page for each sidebar that has all its pages, in their order and with a table of contents: `/print/guide` for the sidebar `guide`, below the path of its version. Readers print it or save it as PDF; search engines, the sitemap and the search leave it out.
   * Default: `false`.
   * Example: `true`.
   */
  readonly print?: boolean | PrintSettings | undefined
  /** The file `sitemap.xml`; `false` for none. Example: `{"lastmod":"date"}`. */
  readonly sitemap?: false | SitemapSettings | undefined
  /** What browsers let pages load. Example: `{"contentSecurityPolicy":true}`. */
  readonly security?: SecuritySettings | undefined
  /**
   * The HTML document that every page is poured into, in the site folder. Default: our own.
   * Example: `"page.html"`.
   */
  readonly template?: string | undefined
  /** Language of the pages. Default: `"en"`. Example: `"en"`. */
  readonly lang?: string | undefined
  /**
   * Languages of pages by path: all pages below a path, in each version, are in that one, and their document says so to browsers and screen readers. The longest path counts. Other pages are in the language of `lang`. The search finds pages in the language of the page, unless `search.contextByPaths` says otherwise.
   * Example: `{"/zh/":"zh-CN"}`.
   */
  readonly languages?:
    | {
        readonly [key: string]: string
      }
    | undefined
  /**
   * The words on pages besides those of their authors, by key, in place of the built-in ones. Pages have those of their language where it is one of the built-in languages, else English ones.
   * Example: `{"next":"Continue with"}`.
   */
  readonly texts?: Texts | undefined
  /**
   * What pages in other languages have in place of the title, the navbar and the like, by language tag.
   * Example: `{"fr":{"title":"Acme France","texts":{"next":"Suivant"}}}`.
   */
  readonly translations?:
    | {
        readonly [key: string]: Translation
      }
    | undefined
  /** The search box, its index and its results page. Example: `{"resultLimit":10}`. */
  readonly search?: SearchSettings | undefined
  /**
   * Fetch pages before the reader opens them: the next page, and those whose links the reader points at, focuses or touches. Never with Save-Data or on a 2G connection. `false` fetches nothing ahead.
   * Example: `{"budgetKb":50}`.
   */
  readonly prefetch?: false | PrefetchSettings | undefined
  /**
   * Let readers open the pages that they have read without a network: a service worker saves each page that is opened, with its scripts, styles and images. Online, pages come from the network first. After a deployment the saved pages are fetched again, so that all of them are of one build. Set it back to `false` and browsers remove the worker and what it saved at the next visit.
   * Default: `false`.
   */
  readonly offline?: boolean | undefined
  /**
   * The most that a page, an image or a first search may load. A build with more fails and names what to make smaller. Unset: nothing is measured.
   * Example: `{"js":"120 kB","image":"300 kB"}`.
   */
  readonly budget?: BudgetSettings | undefined
  /** What a build keeps so that the next one is quick. Example: `{"maxSizeMb":200}`. */
  readonly cache?: CacheSettings | undefined
}

/** The image that all icons of a site are drawn from. */
export type IconSettings = {
  /**
   * SVG or PNG file in the site folder, best square; a PNG file at least 512 pixels wide.
   * Example: `"static/logo.svg"`.
   */
  readonly file: string
  /**
   * Colour behind the icon where phones show it on a tile, and of the window in which an installed site opens.
   * Default: `"#ffffff"`.
   * Example: `"#1a2552"`.
   */
  readonly background?: string | undefined
  /**
   * Colour of the title bar of an installed site. Default: `background`.
   * Example: `"#1a2552"`.
   */
  readonly themeColor?: string | undefined
  /**
   * Name below the icon on a phone, best 12 characters or fewer. Default: `title`.
   * Example: `"Acme"`.
   */
  readonly shortName?: string | undefined
}

/** What the pictures beside links to pages look like. */
export type SocialCardSettings = {
  /** Colour behind the text. Default: `"#ffffff"`. Example: `"#0d1124"`. */
  readonly background?: string | undefined
  /** Colour of the title and the site’s name. Default: `"#191d38"`. Example: `"#ffffff"`. */
  readonly color?: string | undefined
  /**
   * Colour of the section and of the bar at the bottom.
   * Default: `"#3540a8"`.
   * Example: `"#aebcff"`.
   */
  readonly accent?: string | undefined
  /**
   * SVG or PNG file in the site folder that is shown beside the site’s name. Default: that of `icon`.
   * Example: `"static/logo.svg"`.
   */
  readonly logo?: string | undefined
}

/** How a kind of problem is treated: not at all, or as a note, a warning or an error. */
export type Report = 'ignore' | 'log' | 'warn' | 'throw'

/** An old address and the new one that it leads to. */
export type Redirect = {
  /**
   * Old address or addresses: paths below `baseUrl`, with a hash for a heading that has moved. `/old/:path*` is all addresses below `/old`, if the new address has `:path*` too.
   * Example: `["/start","/guide/setup#tools"]`.
   */
  readonly from: string | readonly string[]
  /** New address: a path, a hash on the same page, or a URL. Example: `"/guide/install"`. */
  readonly to: string
}

/** Where the browser keeps what readers chose. */
export type StorageSettings = {
  /** Kind of storage. Default: `"localStorage"`. */
  readonly type?: 'localStorage' | 'sessionStorage' | undefined
  /**
   * Suffix of the keys: none, one made of `url` and `baseUrl`, or your own.
   * Default: `false`.
   * Example: `"acme"`.
   */
  readonly namespace?: boolean | string | undefined
}

/** A style sheet with the attributes of its element. */
export type Stylesheet = {
  /** URL of the style sheet. Example: `"/fonts.css"`. */
  readonly href: string
  readonly [key: string]: string | boolean
}

/** A script with the attributes of its element. */
export type Script = {
  /** URL of the script. Example: `"/counter.js"`. */
  readonly src: string
  readonly [key: string]: string | boolean
}

/** An element of the head of every page. */
export type HeadTag = {
  /** Name of the element. Example: `"link"`. */
  readonly tagName: string
  /**
   * Attributes of the element; `true` writes only the name, `false` omits the attribute.
   * Example: `{"rel":"preconnect","href":"https://example.org"}`.
   */
  readonly attributes?:
    | {
        readonly [key: string]: string | boolean
      }
    | undefined
  /** Content of the element, written unchanged. Example: `"Hello"`. */
  readonly innerHTML?: string | undefined
}

/** Design tokens by name. */
export type Tokens = {
  readonly [key: string]:
    | string
    | {
        /** Its value in the light mode. Example: `"#fff"`. */
        readonly light?: string | undefined
        /** Its value in the dark mode. Example: `"#101010"`. */
        readonly dark?: string | undefined
      }
}

/** Files of React components in place of parts of every page, by the name of the part. */
export type ComponentSettings = {
  /** The message above the navbar, set by `announcementBar`. Example: `"theme/Part.tsx"`. */
  readonly AnnouncementBar?: string | undefined
  /** Logo and name at the start of the navbar. Example: `"theme/Part.tsx"`. */
  readonly Brand?: string | undefined
  /** The breadcrumbs above a doc. Example: `"theme/Part.tsx"`. */
  readonly Breadcrumbs?: string | undefined
  /** The footer of a doc: tags, edit link, last update. Example: `"theme/Part.tsx"`. */
  readonly DocFooter?: string | undefined
  /**
   * The footer of every page, also without the setting `footer`.
   * Example: `"theme/Part.tsx"`.
   */
  readonly Footer?: string | undefined
  /** The content of the generated home page. Example: `"theme/Part.tsx"`. */
  readonly Home?: string | undefined
  /** The content of the not-found page. Example: `"theme/Part.tsx"`. */
  readonly NotFound?: string | undefined
  /** The links to the previous and next doc. Example: `"theme/Part.tsx"`. */
  readonly Pagination?: string | undefined
  /**
   * Where suggestions and results come from, in place of the index of the site: not a component, but a module with a `SearchSource` as its default export.
   * Example: `"theme/search-source.ts"`.
   */
  readonly SearchSource?: string | undefined
}

/** Light and dark colours. */
export type ColorModeSettings = {
  /** Colour mode on the first visit. Default: `"light"`. */
  readonly defaultMode?: 'light' | 'dark' | undefined
  /** Hide the switch between light and dark mode. Default: `false`. */
  readonly disableSwitch?: boolean | undefined
  /** Follow the reader’s system setting. Default: `false`. */
  readonly respectPrefersColorScheme?: boolean | undefined
}

/** A line above the navbar. */
export type AnnouncementBar = {
  /**
   * Id of the announcement. With a new id, it is shown again to readers who closed it.
   * Default: `"announcement-bar"`.
   * Example: `"release-2"`.
   */
  readonly id?: string | undefined
  /** The announcement, as HTML. Example: `"Version 2 is out."`. */
  readonly content: string
  /** Background, as a CSS colour. Example: `"#fafbfc"`. */
  readonly backgroundColor?: string | undefined
  /** Text, as a CSS colour. Example: `"#091e42"`. */
  readonly textColor?: string | undefined
  /** Readers can close it. Default: `true`. */
  readonly isCloseable?: boolean | undefined
}

/** The navbar at the top of every page. */
export type Navbar = {
  /** Text next to the logo. Example: `"Acme"`. */
  readonly title?: string | undefined
  /** The logo. Example: `{"src":"/logo.svg"}`. */
  readonly logo?: Logo | undefined
  /**
   * Items of the navbar, in order.
   * Default: `[]`.
   * Example: `[{"to":"/guide","label":"Guide"}]`.
   */
  readonly items?: readonly NavbarItem[] | undefined
  /** A colour variant. */
  readonly style?: 'dark' | 'primary' | undefined
  /** Hide the navbar while the reader scrolls down. Default: `false`. */
  readonly hideOnScroll?: boolean | undefined
}

/** An image that links to a page. */
export type Logo = {
  /** Address of the image. Example: `"/logo.svg"`. */
  readonly src: string
  /** Image for dark mode. Example: `"/logo-dark.svg"`. */
  readonly srcDark?: string | undefined
  /** Alternative text. Default: empty next to a title. Example: `"Acme"`. */
  readonly alt?: string | undefined
  /** Link target. Default: the home page. Example: `"/"`. */
  readonly href?: string | undefined
  /** `target` attribute of the link. Example: `"_self"`. */
  readonly target?: string | undefined
  /** Width in pixels. Example: `32`. */
  readonly width?: number | undefined
  /** Height in pixels. Example: `32`. */
  readonly height?: number | undefined
}

/** One item of the navbar. Its `type` decides which keys it has. */
export type NavbarItem =
  | NavbarLink
  | NavbarDropdown
  | NavbarDoc
  | NavbarDocSidebar
  | NavbarDocsVersion
  | NavbarDocsVersionDropdown
  | NavbarLocaleDropdown
  | NavbarSearch
  | NavbarHtml

/** A link: exactly one of `to` and `href`, and one of `label` and `html`. */
export type NavbarLink = {
  /** Text. Example: `"Guide"`. */
  readonly label?: string | undefined
  /** CSS class of the element. Example: `"navbar-guide"`. */
  readonly className?: string | undefined
  /** A link. */
  readonly type?: 'default' | undefined
  /** Route of a page of the site. Set either `to` or `href`. Example: `"/guide"`. */
  readonly to?: string | undefined
  /** Any other URL. Set either `to` or `href`. Example: `"https://example.org"`. */
  readonly href?: string | undefined
  /** HTML instead of `label`. Example: `"<b>Guide</b>"`. */
  readonly html?: string | undefined
  /** The item is active on pages whose path starts with this. Example: `"/guide"`. */
  readonly activeBasePath?: string | undefined
  /**
   * The item is active on pages whose path this regular expression matches.
   * Example: `"^/guide/(a|b)"`.
   */
  readonly activeBaseRegex?: string | undefined
  /** Prepend the base URL to a relative `href`. */
  readonly prependBaseUrlToHref?: boolean | undefined
  /** Side of the navbar. Default: `"left"`. */
  readonly position?: 'left' | 'right' | undefined
}

/** A menu. */
export type NavbarDropdown = {
  /** A menu. */
  readonly type?: 'dropdown' | undefined
  /** Text. Default: "More" in the language of the page. Example: `"Resources"`. */
  readonly label?: string | undefined
  /** Items of the dropdown. Example: `[{"to":"/faq","label":"Questions"}]`. */
  readonly items: readonly NavbarDropdownItem[]
  /** Route of a page that the label links to. Example: `"/more"`. */
  readonly to?: string | undefined
  /** CSS class of the element. Example: `"navbar-guide"`. */
  readonly className?: string | undefined
  /** Side of the navbar. Default: `"left"`. */
  readonly position?: 'left' | 'right' | undefined
}

/** One item of a menu of the navbar. */
export type NavbarDropdownItem =
  | Omit<NavbarLink, 'position'>
  | Omit<NavbarDoc, 'position'>
  | Omit<NavbarDocSidebar, 'position'>
  | Omit<NavbarDocsVersion, 'position'>
  | Omit<NavbarHtml, 'position'>

/** A link to a doc. */
export type NavbarDoc = {
  /** Text. Example: `"Guide"`. */
  readonly label?: string | undefined
  /** CSS class of the element. Example: `"navbar-guide"`. */
  readonly className?: string | undefined
  /** A link to a doc. */
  readonly type: 'doc'
  /** Id of the doc. Example: `"guide/intro"`. */
  readonly docId: string
  /**
   * Id of the docs instance, one of `docsInstances`. Default: the main docs.
   * Example: `"community"`.
   */
  readonly docsPluginId?: string | undefined
  /** Side of the navbar. Default: `"left"`. */
  readonly position?: 'left' | 'right' | undefined
}

/** A link to the first page of a sidebar. */
export type NavbarDocSidebar = {
  /** Text. Example: `"Guide"`. */
  readonly label?: string | undefined
  /** CSS class of the element. Example: `"navbar-guide"`. */
  readonly className?: string | undefined
  /** A link to the first page of a sidebar. */
  readonly type: 'docSidebar'
  /** Id of the sidebar. Example: `"guide"`. */
  readonly sidebarId: string
  /**
   * Id of the docs instance, one of `docsInstances`. Default: the main docs.
   * Example: `"community"`.
   */
  readonly docsPluginId?: string | undefined
  /** Side of the navbar. Default: `"left"`. */
  readonly position?: 'left' | 'right' | undefined
}

/** The name of the current version, with a link to its main doc. */
export type NavbarDocsVersion = {
  /** Text. Example: `"Guide"`. */
  readonly label?: string | undefined
  /** CSS class of the element. Example: `"navbar-guide"`. */
  readonly className?: string | undefined
  /** The name of the current version, with a link to its main doc. */
  readonly type: 'docsVersion'
  /** Another link target. Example: `"/versions"`. */
  readonly to?: string | undefined
  /**
   * Id of the docs instance, one of `docsInstances`. Default: the main docs.
   * Example: `"community"`.
   */
  readonly docsPluginId?: string | undefined
  /** Side of the navbar. Default: `"left"`. */
  readonly position?: 'left' | 'right' | undefined
}

/** A menu of the versions. */
export type NavbarDocsVersionDropdown = {
  /** Text. Example: `"Guide"`. */
  readonly label?: string | undefined
  /** CSS class of the element. Example: `"navbar-guide"`. */
  readonly className?: string | undefined
  /** A menu of the versions. */
  readonly type: 'docsVersionDropdown'
  /** Versions to list, in this order. Default: all. Example: `["current","2.0"]`. */
  readonly versions?:
    | readonly string[]
    | {
        readonly [key: string]: {
          /** Text. Example: `"2.x"`. */
          readonly label?: string | undefined
        }
      }
    | undefined
  /**
   * Id of the docs instance, one of `docsInstances`. Default: the main docs.
   * Example: `"community"`.
   */
  readonly docsPluginId?: string | undefined
  /** Items above the versions. Default: `[]`. Example: `[]`. */
  readonly dropdownItemsBefore?: readonly NavbarDropdownItem[] | undefined
  /**
   * Items below the versions.
   * Default: `[]`.
   * Example: `[{"to":"/versions","label":"All versions"}]`.
   */
  readonly dropdownItemsAfter?: readonly NavbarDropdownItem[] | undefined
  /** Do not mark the menu as active on pages of the current version. */
  readonly dropdownActiveClassDisabled?: boolean | undefined
  /** Side of the navbar. Default: `"left"`. */
  readonly position?: 'left' | 'right' | undefined
}

/** A menu of the languages in `lang` and `languages`: each entry leads to the shown page in that language, or to the first page there. */
export type NavbarLocaleDropdown = {
  /** A menu of the languages. */
  readonly type: 'localeDropdown'
  /**
   * Names of languages by their path, `/` for that of `lang`. Default: what each language calls itself.
   * Example: `{"/":"English","/zh/":"中文"}`.
   */
  readonly labels?:
    | {
        readonly [key: string]: string
      }
    | undefined
  /** Items above the languages. Default: `[]`. Example: `[]`. */
  readonly dropdownItemsBefore?: readonly NavbarDropdownItem[] | undefined
  /**
   * Items below the languages.
   * Default: `[]`.
   * Example: `[{"href":"https://example.org/translate","label":"Help us translate"}]`.
   */
  readonly dropdownItemsAfter?: readonly NavbarDropdownItem[] | undefined
  /** CSS class of the element. Example: `"navbar-guide"`. */
  readonly className?: string | undefined
  /** Side of the navbar. Default: `"left"`. */
  readonly position?: 'left' | 'right' | undefined
}

/** The search box. */
export type NavbarSearch = {
  /** The search box. */
  readonly type: 'search'
  /** CSS class of the element. Example: `"navbar-guide"`. */
  readonly className?: string | undefined
  /** Side of the navbar. Default: `"left"`. */
  readonly position?: 'left' | 'right' | undefined
}

/** Custom HTML. */
export type NavbarHtml = {
  /** Custom HTML. */
  readonly type: 'html'
  /** The HTML. Example: `"<hr>"`. */
  readonly value: string
  /** CSS class of the element. Example: `"navbar-guide"`. */
  readonly className?: string | undefined
  /** Side of the navbar. Default: `"left"`. */
  readonly position?: 'left' | 'right' | undefined
}

/** The footer of every page. */
export type Footer = {
  /** Colours of the footer. Default: `"light"`. */
  readonly style?: 'light' | 'dark' | undefined
  /**
   * Columns of links, or a plain row of links.
   * Default: `[]`.
   * Example: `[{"title":"Docs","items":[{"label":"Guide","to":"/guide"}]}]`.
   */
  readonly links?: readonly (FooterColumn | FooterLink)[] | undefined
  /** A logo below the links. Example: `{"src":"/logo.svg"}`. */
  readonly logo?: Logo | undefined
  /** The last line, as HTML. Example: `"© Acme"`. */
  readonly copyright?: string | undefined
}

/** A column of links. */
export type FooterColumn = {
  /** Heading of the column. Example: `"Docs"`. */
  readonly title?: string | undefined
  /** Links of the column. Example: `[{"label":"Guide","to":"/guide"}]`. */
  readonly items: readonly FooterLink[]
}

/** A link of the footer: exactly one of `to`, `href` and `html`. */
export type FooterLink = {
  /** Text of the link. Example: `"Guide"`. */
  readonly label?: string | undefined
  /** Route of a page of the site. Example: `"/guide"`. */
  readonly to?: string | undefined
  /** Any other URL. Example: `"https://example.org"`. */
  readonly href?: string | undefined
  /** HTML instead of a link. Example: `"<b>Since 2020</b>"`. */
  readonly html?: string | undefined
}

/** The list of a page’s headings. */
export type TableOfContentsSettings = {
  /** First heading level to show. Default: `2`. Example: `2`. */
  readonly minHeadingLevel?: number | undefined
  /** Last heading level to show. Default: `3`. Example: `4`. */
  readonly maxHeadingLevel?: number | undefined
}

/** A tree of docs: its folder, routes, sidebars and versions. */
export type DocsSettings = {
  /**
   * Folder of the pages, in the site folder. Default: `docs`, or the site folder itself if it has Markdown files but no `docs` folder.
   * Example: `"content"`.
   */
  readonly path?: string | undefined
  /** Route prefix of all pages. Default: `"/"`. Example: `"/guide"`. */
  readonly routeBasePath?: string | undefined
  /** Path of the tag pages, below `routeBasePath`. Default: `"tags"`. Example: `"topics"`. */
  readonly tagsBasePath?: string | undefined
  /**
   * Sidebar file. Unset: one sidebar generated from the folders; `false`: no sidebars.
   * Example: `"sidebars.json"`.
   */
  readonly sidebarPath?: string | false | undefined
  /**
   * The sidebars themselves, instead of a file: what the sidebar file would contain.
   * Example: `{"main":["index",{"type":"autogenerated","dirName":"guides"}]}`.
   */
  readonly sidebars?:
    | {
        readonly [key: string]: unknown
      }
    | undefined
  /**
   * Ids of sidebars by path: all pages below a path show that sidebar, unless their front matter names another. The longest path counts. Pages below none of them show the sidebar that they are in.
   * Example: `{"/reference/":"reference"}`.
   */
  readonly sidebarPaths?:
    | {
        readonly [key: string]: string
      }
    | undefined
  /**
   * Files that are published as if they were elsewhere: paths in the docs folder by patterns, in which `:name` is a part of the path and `:name*` any number of parts.
   * Example: `{"packages/:name/docs/:rest*":":name/:rest*"}`.
   */
  readonly rewrites?:
    | {
        readonly [key: string]: string
      }
    | undefined
  /**
   * Ending of file names that is not part of ids and addresses: with `fr`, the file `guide.fr.md` is published as if it were `guide.md`.
   * Example: `"fr"`.
   */
  readonly fileSuffix?: string | undefined
  /**
   * Files to publish as pages, as glob patterns.
   * Default: `["**\/*.{md,markdown,mdx}","**\/*.page.{tsx,jsx}","index.{tsx,jsx}"]`.
   * Example: `["**\/*.md"]`.
   */
  readonly include?: readonly string[] | undefined
  /**
   * Files that are none, as glob patterns.
   * Default: `["**\/_*.{js,jsx,ts,tsx,md,mdx}","**\/_*\/**","**\/*.test.{js,jsx,ts,tsx}","**\/__tests__/**"]`.
   * Example: `["**\/internal/**"]`.
   */
  readonly exclude?: readonly string[] | undefined
  /**
   * Address of the site folder, or of its docs folder, where the repository can be edited: the start of the links “Edit this page”. The path of the file follows.
   * Example: `"https://example.org/acme/site/edit/main/"`.
   */
  readonly editUrl?: string | undefined
  /**
   * Ask “Was this helpful?” below each page. An answer is an event of the document, `orion-docs:feedback`, for a script of the site. A text is the address of a link besides, where readers can say more: `{title}`, `{path}` and `{url}` in it are those of the page.
   * Default: `false`.
   * Example: `"https://example.org/acme/site/issues/new?title={title}&body={url}"`.
   */
  readonly feedback?: boolean | string | undefined
  /** Show when a page was changed last. Default: `false`. */
  readonly showLastUpdateTime?: boolean | undefined
  /** Show who changed it. Default: `false`. */
  readonly showLastUpdateAuthor?: boolean | undefined
  /** Show breadcrumbs. Default: `true`. */
  readonly breadcrumbs?: boolean | undefined
  /** Sidebar categories can be folded. Default: `true`. */
  readonly sidebarCollapsible?: boolean | undefined
  /** They start folded. Default: `true`. */
  readonly sidebarCollapsed?: boolean | undefined
  /**
   * Numbers before file and folder names (`01-intro.md`) set the order and are left out of routes.
   * Default: `true`.
   */
  readonly numberPrefixes?: boolean | undefined
  /**
   * Files that are the page of their folder, at its address: `index`, `readme` and `same-name`, a file with the name of the folder. Of several in one folder the first in this order counts.
   * Default: `["index","readme","same-name"]`.
   * Example: `["index"]`.
   */
  readonly folderPages?: readonly ('index' | 'readme' | 'same-name')[] | undefined
  /**
   * The pages are posts of a blog: each has a date, from its front matter or its file name (`2026-01-31-title.md`), and a page at the root lists them by date.
   * Default: `false`.
   * Example: `true`.
   */
  readonly blog?:
    | boolean
    | {
        /** Title of the list of posts. Default: `Blog`. Example: `"News"`. */
        readonly title?: string | undefined
        /**
         * File in the folder with authors by the ids that posts name. Default: `authors.yml`.
         * Example: `"people.yml"`.
         */
        readonly authors?: string | undefined
      }
    | undefined
  /** How the sidebar behaves. Example: `{"hideable":true}`. */
  readonly sidebar?:
    | {
        /** A button hides the sidebar on wide screens. Default: `false`. */
        readonly hideable?: boolean | undefined
        /** Opening a category folds its siblings. Default: `false`. */
        readonly autoCollapseCategories?: boolean | undefined
      }
    | undefined
  /** Where the version that a reader chose is kept. Default: `"localStorage"`. */
  readonly versionPersistence?: 'localStorage' | 'none' | undefined
  /** Publish the docs folder itself beside the released versions. Default: `true`. */
  readonly includeCurrentVersion?: boolean | undefined
  /**
   * Version at the root of the routes. Default: the first of `versions.json`, else `current`.
   * Example: `"current"`.
   */
  readonly lastVersion?: string | undefined
  /** Publish these versions alone. Example: `["current","2.0"]`. */
  readonly onlyIncludeVersions?: readonly string[] | undefined
  /** Settings by version. Example: `{"current":{"label":"Next"}}`. */
  readonly versions?:
    | {
        readonly [key: string]: VersionSettings
      }
    | undefined
}

/** Settings of one version of the docs. */
export type VersionSettings = {
  /** Label shown to readers. Default: `Next` or the name of the version. Example: `"2.x"`. */
  readonly label?: string | undefined
  /**
   * Path segment of its routes. Default: none for the last version, `next` for `current`, otherwise the name.
   * Example: `"v2"`.
   */
  readonly path?: string | undefined
  /**
   * Notice above its pages. Default: depends on whether it is newer or older than the last version.
   */
  readonly banner?: 'none' | 'unreleased' | 'unmaintained' | undefined
  /** Show `Version: {label}` above its pages. Default: true if there are several versions. */
  readonly badge?: boolean | undefined
  /** Ask search engines not to index it. Default: `false`. */
  readonly noIndex?: boolean | undefined
  /** CSS class of the <html> element of its pages. Example: `"old"`. */
  readonly className?: string | undefined
  /**
   * Words for the labels of its sidebars, with keys as in the translation files of Docusaurus.
   * Example: `{"sidebar.main.category.Guides":"How-to guides"}`.
   */
  readonly labels?:
    | {
        readonly [key: string]: string
      }
    | undefined
}

/** A further tree of docs. How its sidebar behaves is a setting of the first. */
export type DocsInstance = Omit<
  DocsSettings,
  'path' | 'routeBasePath' | 'sidebar' | 'versionPersistence'
> & {
  /** Folder of the pages, in the site folder. Example: `"community"`. */
  readonly path: string
  /** Route prefix of all pages. Example: `"/community"`. */
  readonly routeBasePath: string
  /**
   * Id of the instance. Navbar items refer to it with `docsPluginId`; its versions are in `{id}_versions.json` and similar files.
   * Example: `"community"`.
   */
  readonly id: string
  /**
   * The pages are those of other docs in another language. Without sidebars of its own, the instance has those of the other docs, and pages that are not translated are links to the other docs. Links to files and images that are missing here lead there, too.
   * Example: `{"path":"/fr"}`.
   */
  readonly translation?: DocsTranslation | undefined
}

/** What a tree of docs translates. */
export type DocsTranslation = {
  /**
   * Id of the docs instance whose pages are translated. Default: the main docs.
   * Example: `"community"`.
   */
  readonly of?: string | undefined
  /**
   * Version that is translated, as in `versions.json`.
   * Default: `"current"`.
   * Example: `"2.0"`.
   */
  readonly version?: string | undefined
  /**
   * Path of all pages in this language. A link such as `/guide` leads to the page below it, if there is one.
   * Example: `"/fr"`.
   */
  readonly path: string
  /**
   * Words for the labels of the sidebars, with keys as in the translation files of Docusaurus.
   * Example: `{"sidebar.main.category.Guides":"Guides pratiques"}`.
   */
  readonly labels?:
    | {
        readonly [key: string]: string
      }
    | undefined
}

/** How Markdown becomes HTML. */
export type MarkdownSettings = {
  /** Read `$…$` and `$$…$$` as formulas. Default: `true`. */
  readonly math?: boolean | undefined
  /**
   * URL of the style sheet of formulas, for example of a copy in a static folder. Default: the one of KaTeX, from a CDN.
   * Example: `"/katex/katex.min.css"`.
   */
  readonly mathStylesheet?: string | undefined
  /** Show each line of a paragraph on a line of its own. Default: `false`. */
  readonly hardLineBreaks?: boolean | undefined
  /** Language of code blocks without one. Default: plain text. Example: `"ts"`. */
  readonly codeLanguage?: string | undefined
  /**
   * Comments that mark lines of code, besides `highlight-next-line` and `highlight-start` … `highlight-end`.
   * Default: `[]`.
   * Example: `[{"className":"code-line-error","line":"error-next-line"}]`.
   */
  readonly codeMarkers?: readonly CodeMarker[] | undefined
  /**
   * Names of further admonitions, such as `example` for `:::example`. They look like notes, and a style sheet can give them a look by their class, `admonition-example`.
   * Default: `[]`.
   * Example: `["example"]`.
   */
  readonly admonitions?: readonly string[] | undefined
  /**
   * Which files are MDX: `detect` uses the file extension; `detect-content` also includes files that import or use components; `md` and `mdx` apply to all files.
   * Default: `"detect"`.
   */
  readonly format?: 'detect' | 'detect-content' | 'md' | 'mdx' | undefined
  /**
   * Tool whose own Markdown the pages are written in, besides that of this program. Set without asking where the settings of that tool are used. With `docusaurus`, classes of its style sheets such as `row` and `button` have rules.
   */
  readonly dialect?:
    | 'mkdocs'
    | 'mdbook'
    | 'vitepress'
    | 'vuepress'
    | 'starlight'
    | 'gitbook'
    | 'docsify'
    | 'exdoc'
    | 'documenter'
    | 'wiki'
    | 'slate'
    | 'docusaurus'
    | 'dumi'
    | 'fumadocs'
    | 'mintlify'
    | 'nextra'
    | 'rspress'
    | 'vocs'
    | 'docfx'
    | 'myst'
    | 'asciidoc'
    | 'quarto'
    | 'writerside'
    | 'retype'
    | 'nuxt-content'
    | 'zola'
    | 'hugo'
    | 'jekyll'
    | 'plain'
    | undefined
  /**
   * Folders, in the site folder, in which files included by that Markdown are looked for.
   * Default: `[]`.
   * Example: `["snippets"]`.
   */
  readonly includeFolders?: readonly string[] | undefined
  /**
   * Values that pages in that Markdown name, such as `{{ version }}`.
   * Example: `{"version":"2.1"}`.
   */
  readonly variables?:
    | {
        readonly [key: string]: string
      }
    | undefined
  /**
   * Options of that Markdown, such as the extensions of MkDocs that are on. Set where the settings of that tool are used.
   * Example: `{"extensions":["caret","keys"]}`.
   */
  readonly dialectOptions?:
    | {
        readonly [key: string]: unknown
      }
    | undefined
  /**
   * Plugins for the Markdown tree: a module name or path, alone or with options.
   * Default: `[]`.
   * Example: `["./plugins/glossary.js"]`.
   */
  readonly remarkPlugins?: readonly MarkdownPlugin[] | undefined
  /**
   * Plugins for the HTML tree: a module name or path, alone or with options.
   * Default: `[]`.
   * Example: `[["rehype-external-links",{"rel":["nofollow"]}]]`.
   */
  readonly rehypePlugins?: readonly MarkdownPlugin[] | undefined
}

/** Comments that mark lines of code: `line`, `block` or both. */
export type CodeMarker = {
  /** CSS class of the marked lines. Example: `"code-line-error"`. */
  readonly className: string
  /** Comment that marks the next line. Example: `"error-next-line"`. */
  readonly line?: string | undefined
  /**
   * Comments that start and end marked lines.
   * Example: `{"start":"error-start","end":"error-end"}`.
   */
  readonly block?:
    | {
        /** Comment that starts the marked lines. Example: `"error-start"`. */
        readonly start: string
        /** Comment that ends the marked lines. Example: `"error-end"`. */
        readonly end: string
      }
    | undefined
}

/** A plugin for unified: a module name or path in the site folder, alone or with its options. */
export type MarkdownPlugin = string | readonly [string] | readonly [string, unknown]

/** Who may write the pages, and what a page may do to a build. */
export type ContentSettings = {
  /**
   * Whether the people who write the pages are trusted: with `none`, no code of the site folder runs, and HTML in pages is limited to what cannot run.
   * Default: `"full"`.
   */
  readonly trust?: 'full' | 'none' | undefined
  /**
   * Folders outside the repository, from the site folder, that symbolic links and includes may lead to.
   * Default: `[]`.
   * Example: `["../shared"]`.
   */
  readonly followLinks?: readonly string[] | undefined
  /**
   * Seconds that a page may take to compile. A page that takes longer fails; the others are built.
   * Default: `20`.
   * Example: `60`.
   */
  readonly timeout?: number | undefined
}

/** The pages that print a whole sidebar. */
export type PrintSettings = {
  /** Ids of the sidebars that have such a page. Unset: all. Example: `["guide"]`. */
  readonly sidebars?: readonly string[] | undefined
}

/** The file `sitemap.xml`. */
export type SitemapSettings = {
  /** Say when a page was changed last, by day or to the second. Unset: not at all. */
  readonly lastmod?: 'date' | 'datetime' | undefined
  /** Routes to leave out, as glob patterns. Default: `[]`. Example: `["/internal/**"]`. */
  readonly ignorePatterns?: readonly string[] | undefined
}

/** What browsers let pages load. */
export type SecuritySettings = {
  /**
   * Write a Content Security Policy to `_headers`: `true` for the built-in one with the hosts that the settings name, an object to add sources by directive (`false` removes a directive), a string to replace it.
   * Default: `false`.
   * Example: `{"img-src":["https://images.example.org"]}`.
   */
  readonly contentSecurityPolicy?:
    | boolean
    | string
    | {
        readonly [key: string]: false | readonly string[]
      }
    | undefined
  /**
   * Write the digests of scripts and style sheets to pages (`integrity`), so that browsers refuse files with other contents.
   * Default: `false`.
   */
  readonly integrity?: boolean | undefined
}

/** The words on pages besides those of their authors, by key. */
export type Texts = {
  readonly [
    Key in
      | 'skipToContent'
      | 'main'
      | 'siteNavigation'
      | 'toggleNavigation'
      | 'closeNavigation'
      | 'backToMainMenu'
      | 'expandDropdown'
      | 'collapseDropdown'
      | 'versions'
      | 'languages'
      | 'more'
      | 'colorMode'
      | 'lightMode'
      | 'darkMode'
      | 'systemMode'
      | 'close'
      | 'opensInNewTab'
      | 'loadingPage'
      | 'backToTop'
      | 'docsSidebar'
      | 'expandSidebar'
      | 'collapseSidebar'
      | 'expandCategory'
      | 'collapseCategory'
      | 'breadcrumbs'
      | 'homePage'
      | 'onThisPage'
      | 'copyPage'
      | 'copyPageAsMarkdown'
      | 'pageNotCopied'
      | 'pageCopyFailed'
      | 'copied'
      | 'tagsOfPage'
      | 'helpful'
      | 'yes'
      | 'no'
      | 'thanks'
      | 'tellMore'
      | 'editPage'
      | 'updatedOn'
      | 'updatedBy'
      | 'updatedOnBy'
      | 'docsPages'
      | 'previous'
      | 'next'
      | 'draft'
      | 'draftNotice'
      | 'unlisted'
      | 'unlistedNotice'
      | 'version'
      | 'unreleasedVersion'
      | 'unmaintainedVersion'
      | 'latestVersion'
      | 'latestVersionLink'
      | 'note'
      | 'tip'
      | 'info'
      | 'important'
      | 'success'
      | 'warning'
      | 'caution'
      | 'danger'
      | 'details'
      | 'directLink'
      | 'codeSample'
      | 'showHiddenLines'
      | 'wordWrap'
      | 'copy'
      | 'copyCode'
      | 'table'
      | 'tableOf'
      | 'formula'
      | 'footnotes'
      | 'backToReference'
      | 'diagram'
      | 'diagramOf'
      | 'diagramSource'
      | 'openDiagram'
      | 'zoomIn'
      | 'zoomOut'
      | 'tags'
      | 'viewAllTags'
      | 'docsTagged'
      | 'contents'
      | 'printDescription'
      | 'notFound'
      | 'notFoundNotice'
      | 'notFoundAdvice'
      | 'notFoundDescription'
      | 'movedPage'
      | 'movedPageTo'
      | 'pageCrashed'
      | 'pageCrashedNotice'
      | 'pageError'
      | 'tryAgain'
      | 'retry'
      | 'offlineTitle'
      | 'offlineNotice'
      | 'offlinePages'
      | 'offline'
      | 'pageUnreachable'
      | 'search'
      | 'clearSearch'
      | 'recentSearches'
      | 'clearRecentSearches'
      | 'results'
      | 'firstResults'
      | 'noResults'
      | 'checkSpelling'
      | 'didYouMean'
      | 'comma'
      | 'and'
      | 'or'
      | 'seeAllResults'
      | 'seeAllResultsWithin'
      | 'seeAllResultsOutside'
      | 'browseAllPages'
      | 'invalidQuery'
      | 'searchUnavailable'
      | 'sitesUnavailable'
      | 'searchDocs'
      | 'searchResults'
      | 'searchDescription'
      | 'searchNeedsScripts'
      | 'listedHere'
      | 'inNavigation'
      | 'searchVersion'
      | 'searchIn'
      | 'everywhere'
      | 'section'
      | 'allSections'
      | 'documentsFound'
      | 'noDocuments'
      | 'noDocumentsInSection'
      | 'moreDocuments'
      | 'documentsInSection'
      | 'firstDocumentsInSection'
      | 'showMoreResults'
      | 'resultsMissing'
      | 'allPages'
      | 'allPagesOf'
      | 'allLetters'
      | 'allPagesDescription'
      | 'lettersNotice'
      | 'sectionsNotice'
      | 'pageListMissing'
  ]?: string | PluralText
}

/** A text for each form that the plurals of a language have: `one`, `few`, `other` and so on, as Unicode names them. */
export type PluralText = {
  /** For numbers of the form `zero`. Example: `"{count} results"`. */
  readonly zero?: string | undefined
  /** For numbers of the form `one`, in English 1. Example: `"{count} result"`. */
  readonly one?: string | undefined
  /** For numbers of the form `two`. Example: `"{count} results"`. */
  readonly two?: string | undefined
  /** For numbers of the form `few`. Example: `"{count} results"`. */
  readonly few?: string | undefined
  /** For numbers of the form `many`. Example: `"{count} results"`. */
  readonly many?: string | undefined
  /** For all other numbers. Example: `"{count} results"`. */
  readonly other: string
}

/** What pages in a language have in place of what the settings say. */
export type Translation = {
  /** Name of the site. Example: `"Acme France"`. */
  readonly title?: string | undefined
  /** Line below the title on the home page. Example: `"Des enclumes"`. */
  readonly tagline?: string | undefined
  /** The navbar, as a whole. Example: `{"items":[{"to":"/fr/guide","label":"Guide"}]}`. */
  readonly navbar?: Navbar | undefined
  /** The footer, as a whole. Example: `{"copyright":"© Acme"}`. */
  readonly footer?: Footer | undefined
  /**
   * The announcement of `announcementBar`, as HTML.
   * Example: `"La version 2 est sortie."`.
   */
  readonly announcement?: string | undefined
  /** Words on pages, by key. Example: `{"next":"Suivant"}`. */
  readonly texts?: Texts | undefined
}

/** The search box, its index and its results page. */
export type SearchSettings = {
  /**
   * Languages of the stemmer and the stop words; readers only load those that are set. An empty list takes words as they are. Chinese, Japanese, Korean and Thai are found without setting them.
   * Default: `["en"]`.
   * Example: `["de","en"]`.
   */
  readonly language?:
    | readonly (
        | 'ar'
        | 'da'
        | 'de'
        | 'el'
        | 'en'
        | 'es'
        | 'fi'
        | 'fr'
        | 'he'
        | 'hi'
        | 'hu'
        | 'hy'
        | 'it'
        | 'ja'
        | 'kn'
        | 'ko'
        | 'nl'
        | 'no'
        | 'pl'
        | 'pt'
        | 'ro'
        | 'ru'
        | 'sa'
        | 'sv'
        | 'ta'
        | 'te'
        | 'th'
        | 'tr'
        | 'vi'
        | 'zh'
      )[]
    | undefined
  /** Number of suggestions in the search box. Default: `8`. Example: `8`. */
  readonly resultLimit?: number | undefined
  /** Number of hits on the results page. Default: `100`. Example: `50`. */
  readonly pageResultLimit?: number | undefined
  /** Length of a snippet in the search box, in characters. Default: `50`. Example: `80`. */
  readonly contextMaxLength?: number | undefined
  /**
   * Length of a snippet on the results page, in characters.
   * Default: `100`.
   * Example: `200`.
   */
  readonly pageContextMaxLength?: number | undefined
  /** Highlight the query on the page that a hit leads to. Default: `false`. */
  readonly highlightOnTarget?: boolean | undefined
  /** Focus the search box with a keyboard shortcut. Default: `true`. */
  readonly shortcut?: boolean | undefined
  /**
   * The keyboard shortcut; `mod` is Command on a Mac and Control elsewhere.
   * Default: `"mod+k"`.
   * Example: `"mod+k"`.
   */
  readonly shortcutKeymap?: string | undefined
  /** Show the shortcut in the empty search box. Default: `true`. */
  readonly shortcutHint?: boolean | undefined
  /**
   * Parts of the site with their own index, by path.
   * Default: `[]`.
   * Example: `["user",{"path":"developer/api","label":"API"}]`.
   */
  readonly contextByPaths?: readonly SearchContext[] | undefined
  /** Hide the search box outside these parts. Default: `false`. */
  readonly hideWithNoContext?: boolean | undefined
  /** Outside these parts, search all of them. Default: `false`. */
  readonly useAllContextsWithNoContext?: boolean | undefined
  /** Maximum number of typos in a word; 0 allows none. Default: `1`. Example: `0`. */
  readonly fuzzyDistance?: number | undefined
  /** Show the breadcrumbs of every hit, not only its page and section. Default: `false`. */
  readonly explicitPath?: boolean | undefined
  /** Index words such as “the” and “of” too. Default: `false`. */
  readonly removeStopWordFilter?: boolean | undefined
  /** Turn off stemming: “vaults” does not find “vault”. Default: `false`. */
  readonly removeStemmer?: boolean | undefined
  /**
   * Pages to leave out, by route without the base URL: the whole route, or a regular expression.
   * Default: `[]`.
   * Example: `["/changelog"]`.
   */
  readonly ignoreRoutes?: readonly RoutePattern[] | undefined
  /**
   * Elements of the content to leave out, as CSS selectors.
   * Default: `[]`.
   * Example: `[".no-search"]`.
   */
  readonly ignoreSelectors?: readonly string[] | undefined
  /**
   * Put a digest of the index into its URL, as a query or in the file name, so that browsers can cache it for a long time.
   * Default: `false`.
   * Example: `"filename"`.
   */
  readonly hashed?: false | 'query' | 'filename' | undefined
  /**
   * Minimum share of queries whose first hit is correct: `orion-docs index --eval` fails below it.
   * Example: `{"exact":1,"cut":0.95}`.
   */
  readonly evalFloors?: SearchEvalFloors | undefined
  /**
   * Other sites to search together with this one. Their hosts have to allow it with the header `Access-Control-Allow-Origin`.
   * Default: `[]`.
   * Example: `[{"url":"https://sdk.example.org/docs/","label":"SDK"}]`.
   */
  readonly sources?: readonly SearchedSiteSettings[] | undefined
  /** Side that the suggestions align to; `auto` follows the search box. Default: `"auto"`. */
  readonly position?: 'auto' | 'left' | 'right' | undefined
}

/** A part of the site with an index of its own: its path, alone or with a name. */
export type SearchContext =
  | string
  | {
      /** Path below the base URL. Example: `"developer/api"`. */
      readonly path: string
      /** Label shown to readers. Default: the path. Example: `"API"`. */
      readonly label?: string | undefined
    }

/** A route without base, or a regular expression, in JSON as an object. */
export type RoutePattern =
  | string
  | RegExp
  | {
      /** The regular expression. Example: `"^/drafts/"`. */
      readonly pattern: string
      /** Flags of the regular expression. Default: `""`. Example: `"i"`. */
      readonly flags?: string | undefined
    }

/** Least shares of right answers, from 0 to 1, by kind of query. */
export type SearchEvalFloors = {
  /** Exact headings. Example: `1`. */
  readonly exact?: number | undefined
  /** Headings without their last two letters. Example: `0.95`. */
  readonly cut?: number | undefined
  /** Headings with two letters swapped. Example: `0.88`. */
  readonly swap?: number | undefined
  /** Headings with one wrong letter. Example: `0.88`. */
  readonly letter?: number | undefined
  /** Queries of `search.queries.json`. Example: `0.8`. */
  readonly queries?: number | undefined
  /**
   * Queries of `search.queries.json` with a correct hit among the first eight.
   * Example: `1`.
   */
  readonly queriesTop8?: number | undefined
}

/** Another site built with this program, whose published index is searched too. */
export type SearchedSiteSettings = {
  /** Address of the home page of that site. Example: `"https://sdk.example.org/docs/"`. */
  readonly url: string
  /** Name of that site, shown with its hits. Example: `"SDK"`. */
  readonly label: string
  /**
   * Path of the version to search, below `url`. Default: the last version.
   * Example: `"2.0"`.
   */
  readonly version?: string | undefined
}

/** How much is fetched ahead. */
export type PrefetchSettings = {
  /**
   * Kilobytes that may be fetched ahead while a reader is on one page, as they come over the network.
   * Default: `100`.
   * Example: `50`.
   */
  readonly budgetKb?: number | undefined
}

/** The most that a page may load: a number of bytes, or a size such as `120 kB` or `1.5 MB` (1 kB is 1,000 bytes). */
export type BudgetSettings = {
  /**
   * Scripts that a page loads at the start, with what they import at once, compressed with gzip.
   * Example: `"120 kB"`.
   */
  readonly js?: number | string | undefined
  /** Style sheets of a page, compressed with gzip. Example: `"20 kB"`. */
  readonly css?: number | string | undefined
  /** HTML document of a page, compressed with gzip. Example: `"40 kB"`. */
  readonly html?: number | string | undefined
  /** The largest image file on a page. Example: `"300 kB"`. */
  readonly image?: number | string | undefined
  /**
   * What a first search loads, compressed with gzip: its worker, the rules of languages and the index files that it needs.
   * Example: `"150 kB"`.
   */
  readonly search?: number | string | undefined
}

/** What a build keeps so that the next one is quick. */
export type CacheSettings = {
  /**
   * Folder of what earlier builds made, in the site folder. Default: `node_modules/.cache/orion-docs`, without that folder `.orion/cache`.
   * Example: `".cache/docs"`.
   */
  readonly dir?: string | undefined
  /**
   * Megabytes that the cache may take; what was not used for longest goes first.
   * Default: `500`.
   * Example: `200`.
   */
  readonly maxSizeMb?: number | undefined
  /**
   * Take a page whose file has the size, the dates and the place on the disk that it had for unchanged, without reading it. A fresh checkout has other ones: all is read. `false` reads every page in every build.
   * Default: `true`.
   */
  readonly trustDates?: boolean | undefined
  /**
   * Address of a server that shares the cache between machines, by the HTTP caching protocol of Bazel. The environment variable `ORION_DOCS_REMOTE_CACHE` takes precedence; if it is empty, no server is used.
   * Example: `"https://cache.example.org"`.
   */
  readonly remote?: string | undefined
  /**
   * Name of the header by which the server knows who asks. Its value is in the environment variable `ORION_DOCS_REMOTE_CACHE_HEADER`, never in the settings.
   * Default: `"Authorization"`.
   * Example: `"X-Cache-Token"`.
   */
  readonly remoteHeader?: string | undefined
  /**
   * Write new pages to the remote cache. `false` only reads it. The environment variable `ORION_DOCS_REMOTE_CACHE_WRITE` (`1` or `0`) takes precedence.
   * Default: `true`.
   */
  readonly remoteWrite?: boolean | undefined
}
