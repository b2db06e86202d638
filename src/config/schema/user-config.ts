// The settings as a user writes them. Made from schema.ts: change that, then run `npm test -- -u`.

/** All settings of `orion-docs.config.ts`. */
export type UserConfig = {
  /**
   * Name of the product, in page titles and on the home page. Default: name of the package or the folder.
   * @example "Acme"
   */
  readonly title?: string | undefined
  /**
   * Line below it on the home page.
   * @default ""
   * @example "Anvils that last"
   */
  readonly tagline?: string | undefined
  /**
   * Origin of the site. Unset: no canonical addresses and no sitemap.
   * @example "https://docs.example.org"
   */
  readonly url?: string | undefined
  /**
   * Path below which the site stands.
   * @default "/"
   * @example "/docs/"
   */
  readonly baseUrl?: string | undefined
  /**
   * All routes end in a slash, or none does. Unset: links stay as written.
   * @example false
   */
  readonly trailingSlash?: boolean | undefined
  /**
   * Icon of the site; without it `favicon.ico`, `favicon.svg` or `favicon.png` of the static files, where there is one.
   * @example "/favicon.svg"
   */
  readonly favicon?: string | undefined
  /**
   * Image that other sites show beside a link.
   * @example "/social.png"
   */
  readonly image?: string | undefined
  /**
   * Version of the site, in each page’s head.
   * @example "1.0.1"
   */
  readonly siteVersion?: string | undefined
  /**
   * Stands between product and page in page titles.
   * @default "|"
   * @example "·"
   */
  readonly titleDelimiter?: string | undefined
  /**
   * Ask search engines to leave the site out.
   * @default false
   * @example true
   */
  readonly noIndex?: boolean | undefined
  /**
   * What a link to a missing page is: nothing, a note, a warning or an error.
   * @default "throw"
   * @example "warn"
   */
  readonly onBrokenLinks?: 'ignore' | 'log' | 'warn' | 'throw' | undefined
  /**
   * What a link to a missing heading is.
   * @default "throw"
   * @example "warn"
   */
  readonly onBrokenAnchors?: 'ignore' | 'log' | 'warn' | 'throw' | undefined
  /**
   * What a link to a missing Markdown file is.
   * @default "warn"
   * @example "throw"
   */
  readonly onBrokenMarkdownLinks?: 'ignore' | 'log' | 'warn' | 'throw' | undefined
  /**
   * What a missing image is.
   * @default "throw"
   * @example "warn"
   */
  readonly onBrokenMarkdownImages?: 'ignore' | 'log' | 'warn' | 'throw' | undefined
  /**
   * What a code sample that cannot be read is, for `orion-docs check`.
   * @default "warn"
   * @example "throw"
   */
  readonly onBrokenCodeSamples?: 'ignore' | 'log' | 'warn' | 'throw' | undefined
  /**
   * What two pages at one route are.
   * @default "warn"
   * @example "throw"
   */
  readonly onDuplicateRoutes?: 'ignore' | 'log' | 'warn' | 'throw' | undefined
  /**
   * Routes below the base that something else serves, as glob patterns: links to them are not looked up.
   * @default []
   * @example ["/blog/**"]
   */
  readonly foreignRoutes?: readonly string[] | undefined
  /**
   * Addresses that pages and headings had before. Pages lead on without a host’s help; hosts that read `_redirects` do it themselves.
   * @default []
   * @example [{"from":"/start","to":"/guide/install"}]
   */
  readonly redirects?:
    | readonly {
        /**
         * Old address or addresses: paths below `baseUrl`, with a hash for a heading that has moved.
         * @example ["/start","/guide/setup#tools"]
         */
        readonly from: string | readonly string[]
        /**
         * New address: a path, a hash on the same page, or a URL.
         * @example "/guide/install"
         */
        readonly to: string
      }[]
    | undefined
  /**
   * Module in the site folder whose default export is a function that returns more Markdown pages of the docs, as a list of `{ path, markdown, title }`; it may be async and gets `{ siteDir }`.
   * @example "./routes.ts"
   */
  readonly routes?: string | undefined
  /**
   * Folders whose files are copied to the output as they are.
   * @default ["static"]
   * @example ["public"]
   */
  readonly staticDirectories?: readonly string[] | undefined
  /**
   * Where the browser keeps what readers chose.
   * @example {"namespace":true}
   */
  readonly storage?:
    | {
        /**
         * Kind of storage.
         * @default "localStorage"
         * @example "sessionStorage"
         */
        readonly type?: 'localStorage' | 'sessionStorage' | undefined
        /**
         * Suffix of the keys: none, one made of `url` and `baseUrl`, or your own.
         * @default false
         * @example "acme"
         */
        readonly namespace?: boolean | string | undefined
      }
    | undefined
  /**
   * Files in the output folder that builds keep though they did not write them, as glob patterns. `.git`, `CNAME` and `.nojekyll` always stay.
   * @default []
   * @example ["googlea1b2c3.html","downloads/**"]
   */
  readonly keepFiles?: readonly string[] | undefined
  /**
   * Style sheets by address, or by attributes with `href`.
   * @default []
   * @example ["https://example.org/fonts.css"]
   */
  readonly stylesheets?:
    | readonly (
        | string
        | {
            /**
             * URL of the style sheet.
             * @example "/fonts.css"
             */
            readonly href: string
            readonly [key: string]: string | boolean
          }
      )[]
    | undefined
  /**
   * Scripts by address, or by attributes with `src`.
   * @default []
   * @example [{"src":"/counter.js","defer":true}]
   */
  readonly scripts?:
    | readonly (
        | string
        | {
            /**
             * URL of the script.
             * @example "/counter.js"
             */
            readonly src: string
            readonly [key: string]: string | boolean
          }
      )[]
    | undefined
  /**
   * More elements of the head.
   * @default []
   * @example [{"tagName":"link","attributes":{"rel":"preconnect","href":"https://example.org"}}]
   */
  readonly headTags?:
    | readonly {
        /**
         * Name of the element.
         * @example "link"
         */
        readonly tagName: string
        /**
         * Its attributes; `true` writes the bare name, `false` leaves it out.
         * @example {"rel":"preconnect","href":"https://example.org"}
         */
        readonly attributes?:
          | {
              readonly [key: string]: string | boolean
            }
          | undefined
        /**
         * Its content, written as it is.
         * @example "Hello"
         */
        readonly innerHTML?: string | undefined
      }[]
    | undefined
  /**
   * Style sheets in the site folder that are bundled after our own.
   * @default []
   * @example ["custom.css"]
   */
  readonly customCss?: readonly string[] | undefined
  /**
   * Design tokens, by name without dashes in front: a CSS value for both colour modes, or one for each.
   * @example {"color-primary":"#00796b","color-background":{"dark":"#101010"}}
   */
  readonly tokens?:
    | {
        readonly [key: string]:
          | string
          | {
              /**
               * Its value in the light mode.
               * @example "#fff"
               */
              readonly light?: string | undefined
              /**
               * Its value in the dark mode.
               * @example "#101010"
               */
              readonly dark?: string | undefined
            }
      }
    | undefined
  /**
   * React components of the site in place of parts of every page, by file in the site folder. Each is the default export of its file and gets the props of the part, and the part itself as `Original`. What it shows has to follow from its props and what it imports: a page for which these are the same is not rendered again.
   * @example {"Footer":"theme/Footer.tsx"}
   */
  readonly components?:
    | {
        /**
         * The message above the bar; its content is that of `announcementBar`.
         * @example "theme/Part.tsx"
         */
        readonly AnnouncementBar?: string | undefined
        /**
         * Logo and name at the start of the bar.
         * @example "theme/Part.tsx"
         */
        readonly Brand?: string | undefined
        /**
         * Where a doc stands in its sidebar.
         * @example "theme/Part.tsx"
         */
        readonly Breadcrumbs?: string | undefined
        /**
         * Below a doc: tags, edit link, last change.
         * @example "theme/Part.tsx"
         */
        readonly DocFooter?: string | undefined
        /**
         * The footer of every page, also without the setting `footer`.
         * @example "theme/Part.tsx"
         */
        readonly Footer?: string | undefined
        /**
         * The middle of the home page of a site that has no page of its own there.
         * @example "theme/Part.tsx"
         */
        readonly Home?: string | undefined
        /**
         * The middle of the not-found page.
         * @example "theme/Part.tsx"
         */
        readonly NotFound?: string | undefined
        /**
         * The links to the pages before and after a doc.
         * @example "theme/Part.tsx"
         */
        readonly Pagination?: string | undefined
      }
    | undefined
  /**
   * More <meta> elements, by attributes.
   * @default []
   * @example [{"name":"author","content":"Acme"}]
   */
  readonly metadata?:
    | readonly {
        readonly [key: string]: string
      }[]
    | undefined
  /**
   * Light and dark colours.
   * @example {"respectPrefersColorScheme":true}
   */
  readonly colorMode?:
    | {
        /**
         * Colours on the first visit.
         * @default "light"
         * @example "dark"
         */
        readonly defaultMode?: 'light' | 'dark' | undefined
        /**
         * Readers cannot switch.
         * @default false
         * @example true
         */
        readonly disableSwitch?: boolean | undefined
        /**
         * Follow the reader’s system.
         * @default false
         * @example true
         */
        readonly respectPrefersColorScheme?: boolean | undefined
      }
    | undefined
  /**
   * A line above the navbar. Unset: none.
   * @example {"content":"Version 2 is out."}
   */
  readonly announcementBar?:
    | {
        /**
         * Names the announcement: with a new id it shows again to those who closed it.
         * @default "announcement-bar"
         * @example "release-2"
         */
        readonly id?: string | undefined
        /**
         * The announcement, as HTML.
         * @example "Version 2 is out."
         */
        readonly content: string
        /**
         * Background, as a CSS colour.
         * @example "#fafbfc"
         */
        readonly backgroundColor?: string | undefined
        /**
         * Text, as a CSS colour.
         * @example "#091e42"
         */
        readonly textColor?: string | undefined
        /**
         * Readers can close it.
         * @default true
         * @example false
         */
        readonly isCloseable?: boolean | undefined
      }
    | undefined
  /**
   * The bar at the top of every page.
   * @example {"title":"Acme","items":[{"to":"/guide","label":"Guide"}]}
   */
  readonly navbar?:
    | {
        /**
         * Text beside the logo.
         * @example "Acme"
         */
        readonly title?: string | undefined
        /**
         * The logo.
         * @example {"src":"/logo.svg"}
         */
        readonly logo?:
          | {
              /**
               * Address of the image.
               * @example "/logo.svg"
               */
              readonly src: string
              /**
               * Its form for the dark mode.
               * @example "/logo-dark.svg"
               */
              readonly srcDark?: string | undefined
              /**
               * Its text. Default: empty beside a title.
               * @example "Acme"
               */
              readonly alt?: string | undefined
              /**
               * Where it leads. Default: the home page.
               * @example "/"
               */
              readonly href?: string | undefined
              /**
               * Target of the link.
               * @example "_self"
               */
              readonly target?: string | undefined
              /**
               * Width in pixels.
               * @example 32
               */
              readonly width?: number | undefined
              /**
               * Height in pixels.
               * @example 32
               */
              readonly height?: number | undefined
            }
          | undefined
        /**
         * What stands in the bar, in order.
         * @default []
         * @example [{"to":"/guide","label":"Guide"}]
         */
        readonly items?:
          | readonly (
              | {
                  /**
                   * Text.
                   * @example "Guide"
                   */
                  readonly label?: string | undefined
                  /**
                   * Class of the element.
                   * @example "navbar-guide"
                   */
                  readonly className?: string | undefined
                  /**
                   * A link.
                   * @example "default"
                   */
                  readonly type?: 'default' | undefined
                  /**
                   * Route of a page of the site; or else `href`.
                   * @example "/guide"
                   */
                  readonly to?: string | undefined
                  /**
                   * Any other address; or else `to`.
                   * @example "https://example.org"
                   */
                  readonly href?: string | undefined
                  /**
                   * HTML instead of `label`.
                   * @example "<b>Guide</b>"
                   */
                  readonly html?: string | undefined
                  /**
                   * The item is active on pages whose path starts so.
                   * @example "/guide"
                   */
                  readonly activeBasePath?: string | undefined
                  /**
                   * The item is active on pages whose path this regular expression matches.
                   * @example "^/guide/(a|b)"
                   */
                  readonly activeBaseRegex?: string | undefined
                  /**
                   * Put the base before a relative `href`.
                   * @example true
                   */
                  readonly prependBaseUrlToHref?: boolean | undefined
                  /**
                   * Side of the bar on which it stands.
                   * @default "left"
                   * @example "right"
                   */
                  readonly position?: 'left' | 'right' | undefined
                }
              | {
                  /**
                   * A menu.
                   * @example "dropdown"
                   */
                  readonly type?: 'dropdown' | undefined
                  /**
                   * Text.
                   * @example "More"
                   */
                  readonly label: string
                  /**
                   * Its items.
                   * @example [{"to":"/faq","label":"Questions"}]
                   */
                  readonly items: readonly (
                    | {
                        /**
                         * Text.
                         * @example "Guide"
                         */
                        readonly label?: string | undefined
                        /**
                         * Class of the element.
                         * @example "navbar-guide"
                         */
                        readonly className?: string | undefined
                        /**
                         * A link.
                         * @example "default"
                         */
                        readonly type?: 'default' | undefined
                        /**
                         * Route of a page of the site; or else `href`.
                         * @example "/guide"
                         */
                        readonly to?: string | undefined
                        /**
                         * Any other address; or else `to`.
                         * @example "https://example.org"
                         */
                        readonly href?: string | undefined
                        /**
                         * HTML instead of `label`.
                         * @example "<b>Guide</b>"
                         */
                        readonly html?: string | undefined
                        /**
                         * The item is active on pages whose path starts so.
                         * @example "/guide"
                         */
                        readonly activeBasePath?: string | undefined
                        /**
                         * The item is active on pages whose path this regular expression matches.
                         * @example "^/guide/(a|b)"
                         */
                        readonly activeBaseRegex?: string | undefined
                        /**
                         * Put the base before a relative `href`.
                         * @example true
                         */
                        readonly prependBaseUrlToHref?: boolean | undefined
                      }
                    | {
                        /**
                         * Text.
                         * @example "Guide"
                         */
                        readonly label?: string | undefined
                        /**
                         * Class of the element.
                         * @example "navbar-guide"
                         */
                        readonly className?: string | undefined
                        /**
                         * A link to a doc.
                         * @example "doc"
                         */
                        readonly type: 'doc'
                        /**
                         * Id of the doc.
                         * @example "guide/intro"
                         */
                        readonly docId: string
                        /**
                         * Id of the tree of docs it is in, one of `docsInstances`. Default: the first docs.
                         * @example "community"
                         */
                        readonly docsPluginId?: string | undefined
                      }
                    | {
                        /**
                         * Text.
                         * @example "Guide"
                         */
                        readonly label?: string | undefined
                        /**
                         * Class of the element.
                         * @example "navbar-guide"
                         */
                        readonly className?: string | undefined
                        /**
                         * A link to the first page of a sidebar.
                         * @example "docSidebar"
                         */
                        readonly type: 'docSidebar'
                        /**
                         * Id of the sidebar.
                         * @example "guide"
                         */
                        readonly sidebarId: string
                        /**
                         * Id of the tree of docs it is in, one of `docsInstances`. Default: the first docs.
                         * @example "community"
                         */
                        readonly docsPluginId?: string | undefined
                      }
                    | {
                        /**
                         * Text.
                         * @example "Guide"
                         */
                        readonly label?: string | undefined
                        /**
                         * Class of the element.
                         * @example "navbar-guide"
                         */
                        readonly className?: string | undefined
                        /**
                         * The name of the shown version, linked to its main doc.
                         * @example "docsVersion"
                         */
                        readonly type: 'docsVersion'
                        /**
                         * Another target.
                         * @example "/versions"
                         */
                        readonly to?: string | undefined
                        /**
                         * Id of the tree of docs it is in, one of `docsInstances`. Default: the first docs.
                         * @example "community"
                         */
                        readonly docsPluginId?: string | undefined
                      }
                    | {
                        /**
                         * HTML as it is.
                         * @example "html"
                         */
                        readonly type: 'html'
                        /**
                         * The HTML.
                         * @example "<hr>"
                         */
                        readonly value: string
                        /**
                         * Class of the element.
                         * @example "navbar-guide"
                         */
                        readonly className?: string | undefined
                      }
                  )[]
                  /**
                   * Route of a page that the label itself leads to.
                   * @example "/more"
                   */
                  readonly to?: string | undefined
                  /**
                   * Class of the element.
                   * @example "navbar-guide"
                   */
                  readonly className?: string | undefined
                  /**
                   * Side of the bar on which it stands.
                   * @default "left"
                   * @example "right"
                   */
                  readonly position?: 'left' | 'right' | undefined
                }
              | {
                  /**
                   * Text.
                   * @example "Guide"
                   */
                  readonly label?: string | undefined
                  /**
                   * Class of the element.
                   * @example "navbar-guide"
                   */
                  readonly className?: string | undefined
                  /**
                   * A link to a doc.
                   * @example "doc"
                   */
                  readonly type: 'doc'
                  /**
                   * Id of the doc.
                   * @example "guide/intro"
                   */
                  readonly docId: string
                  /**
                   * Id of the tree of docs it is in, one of `docsInstances`. Default: the first docs.
                   * @example "community"
                   */
                  readonly docsPluginId?: string | undefined
                  /**
                   * Side of the bar on which it stands.
                   * @default "left"
                   * @example "right"
                   */
                  readonly position?: 'left' | 'right' | undefined
                }
              | {
                  /**
                   * Text.
                   * @example "Guide"
                   */
                  readonly label?: string | undefined
                  /**
                   * Class of the element.
                   * @example "navbar-guide"
                   */
                  readonly className?: string | undefined
                  /**
                   * A link to the first page of a sidebar.
                   * @example "docSidebar"
                   */
                  readonly type: 'docSidebar'
                  /**
                   * Id of the sidebar.
                   * @example "guide"
                   */
                  readonly sidebarId: string
                  /**
                   * Id of the tree of docs it is in, one of `docsInstances`. Default: the first docs.
                   * @example "community"
                   */
                  readonly docsPluginId?: string | undefined
                  /**
                   * Side of the bar on which it stands.
                   * @default "left"
                   * @example "right"
                   */
                  readonly position?: 'left' | 'right' | undefined
                }
              | {
                  /**
                   * Text.
                   * @example "Guide"
                   */
                  readonly label?: string | undefined
                  /**
                   * Class of the element.
                   * @example "navbar-guide"
                   */
                  readonly className?: string | undefined
                  /**
                   * The name of the shown version, linked to its main doc.
                   * @example "docsVersion"
                   */
                  readonly type: 'docsVersion'
                  /**
                   * Another target.
                   * @example "/versions"
                   */
                  readonly to?: string | undefined
                  /**
                   * Id of the tree of docs it is in, one of `docsInstances`. Default: the first docs.
                   * @example "community"
                   */
                  readonly docsPluginId?: string | undefined
                  /**
                   * Side of the bar on which it stands.
                   * @default "left"
                   * @example "right"
                   */
                  readonly position?: 'left' | 'right' | undefined
                }
              | {
                  /**
                   * Text.
                   * @example "Guide"
                   */
                  readonly label?: string | undefined
                  /**
                   * Class of the element.
                   * @example "navbar-guide"
                   */
                  readonly className?: string | undefined
                  /**
                   * A menu of the versions.
                   * @example "docsVersionDropdown"
                   */
                  readonly type: 'docsVersionDropdown'
                  /**
                   * Versions to offer, in this order. Default: all.
                   * @example ["current","2.0"]
                   */
                  readonly versions?:
                    | readonly string[]
                    | {
                        readonly [key: string]: {
                          /**
                           * Text.
                           * @example "2.x"
                           */
                          readonly label?: string | undefined
                        }
                      }
                    | undefined
                  /**
                   * Id of the tree of docs it is in, one of `docsInstances`. Default: the first docs.
                   * @example "community"
                   */
                  readonly docsPluginId?: string | undefined
                  /**
                   * Items above the versions.
                   * @default []
                   * @example []
                   */
                  readonly dropdownItemsBefore?:
                    | readonly (
                        | {
                            /**
                             * Text.
                             * @example "Guide"
                             */
                            readonly label?: string | undefined
                            /**
                             * Class of the element.
                             * @example "navbar-guide"
                             */
                            readonly className?: string | undefined
                            /**
                             * A link.
                             * @example "default"
                             */
                            readonly type?: 'default' | undefined
                            /**
                             * Route of a page of the site; or else `href`.
                             * @example "/guide"
                             */
                            readonly to?: string | undefined
                            /**
                             * Any other address; or else `to`.
                             * @example "https://example.org"
                             */
                            readonly href?: string | undefined
                            /**
                             * HTML instead of `label`.
                             * @example "<b>Guide</b>"
                             */
                            readonly html?: string | undefined
                            /**
                             * The item is active on pages whose path starts so.
                             * @example "/guide"
                             */
                            readonly activeBasePath?: string | undefined
                            /**
                             * The item is active on pages whose path this regular expression matches.
                             * @example "^/guide/(a|b)"
                             */
                            readonly activeBaseRegex?: string | undefined
                            /**
                             * Put the base before a relative `href`.
                             * @example true
                             */
                            readonly prependBaseUrlToHref?: boolean | undefined
                          }
                        | {
                            /**
                             * Text.
                             * @example "Guide"
                             */
                            readonly label?: string | undefined
                            /**
                             * Class of the element.
                             * @example "navbar-guide"
                             */
                            readonly className?: string | undefined
                            /**
                             * A link to a doc.
                             * @example "doc"
                             */
                            readonly type: 'doc'
                            /**
                             * Id of the doc.
                             * @example "guide/intro"
                             */
                            readonly docId: string
                            /**
                             * Id of the tree of docs it is in, one of `docsInstances`. Default: the first docs.
                             * @example "community"
                             */
                            readonly docsPluginId?: string | undefined
                          }
                        | {
                            /**
                             * Text.
                             * @example "Guide"
                             */
                            readonly label?: string | undefined
                            /**
                             * Class of the element.
                             * @example "navbar-guide"
                             */
                            readonly className?: string | undefined
                            /**
                             * A link to the first page of a sidebar.
                             * @example "docSidebar"
                             */
                            readonly type: 'docSidebar'
                            /**
                             * Id of the sidebar.
                             * @example "guide"
                             */
                            readonly sidebarId: string
                            /**
                             * Id of the tree of docs it is in, one of `docsInstances`. Default: the first docs.
                             * @example "community"
                             */
                            readonly docsPluginId?: string | undefined
                          }
                        | {
                            /**
                             * Text.
                             * @example "Guide"
                             */
                            readonly label?: string | undefined
                            /**
                             * Class of the element.
                             * @example "navbar-guide"
                             */
                            readonly className?: string | undefined
                            /**
                             * The name of the shown version, linked to its main doc.
                             * @example "docsVersion"
                             */
                            readonly type: 'docsVersion'
                            /**
                             * Another target.
                             * @example "/versions"
                             */
                            readonly to?: string | undefined
                            /**
                             * Id of the tree of docs it is in, one of `docsInstances`. Default: the first docs.
                             * @example "community"
                             */
                            readonly docsPluginId?: string | undefined
                          }
                        | {
                            /**
                             * HTML as it is.
                             * @example "html"
                             */
                            readonly type: 'html'
                            /**
                             * The HTML.
                             * @example "<hr>"
                             */
                            readonly value: string
                            /**
                             * Class of the element.
                             * @example "navbar-guide"
                             */
                            readonly className?: string | undefined
                          }
                      )[]
                    | undefined
                  /**
                   * Items below the versions.
                   * @default []
                   * @example [{"to":"/versions","label":"All versions"}]
                   */
                  readonly dropdownItemsAfter?:
                    | readonly (
                        | {
                            /**
                             * Text.
                             * @example "Guide"
                             */
                            readonly label?: string | undefined
                            /**
                             * Class of the element.
                             * @example "navbar-guide"
                             */
                            readonly className?: string | undefined
                            /**
                             * A link.
                             * @example "default"
                             */
                            readonly type?: 'default' | undefined
                            /**
                             * Route of a page of the site; or else `href`.
                             * @example "/guide"
                             */
                            readonly to?: string | undefined
                            /**
                             * Any other address; or else `to`.
                             * @example "https://example.org"
                             */
                            readonly href?: string | undefined
                            /**
                             * HTML instead of `label`.
                             * @example "<b>Guide</b>"
                             */
                            readonly html?: string | undefined
                            /**
                             * The item is active on pages whose path starts so.
                             * @example "/guide"
                             */
                            readonly activeBasePath?: string | undefined
                            /**
                             * The item is active on pages whose path this regular expression matches.
                             * @example "^/guide/(a|b)"
                             */
                            readonly activeBaseRegex?: string | undefined
                            /**
                             * Put the base before a relative `href`.
                             * @example true
                             */
                            readonly prependBaseUrlToHref?: boolean | undefined
                          }
                        | {
                            /**
                             * Text.
                             * @example "Guide"
                             */
                            readonly label?: string | undefined
                            /**
                             * Class of the element.
                             * @example "navbar-guide"
                             */
                            readonly className?: string | undefined
                            /**
                             * A link to a doc.
                             * @example "doc"
                             */
                            readonly type: 'doc'
                            /**
                             * Id of the doc.
                             * @example "guide/intro"
                             */
                            readonly docId: string
                            /**
                             * Id of the tree of docs it is in, one of `docsInstances`. Default: the first docs.
                             * @example "community"
                             */
                            readonly docsPluginId?: string | undefined
                          }
                        | {
                            /**
                             * Text.
                             * @example "Guide"
                             */
                            readonly label?: string | undefined
                            /**
                             * Class of the element.
                             * @example "navbar-guide"
                             */
                            readonly className?: string | undefined
                            /**
                             * A link to the first page of a sidebar.
                             * @example "docSidebar"
                             */
                            readonly type: 'docSidebar'
                            /**
                             * Id of the sidebar.
                             * @example "guide"
                             */
                            readonly sidebarId: string
                            /**
                             * Id of the tree of docs it is in, one of `docsInstances`. Default: the first docs.
                             * @example "community"
                             */
                            readonly docsPluginId?: string | undefined
                          }
                        | {
                            /**
                             * Text.
                             * @example "Guide"
                             */
                            readonly label?: string | undefined
                            /**
                             * Class of the element.
                             * @example "navbar-guide"
                             */
                            readonly className?: string | undefined
                            /**
                             * The name of the shown version, linked to its main doc.
                             * @example "docsVersion"
                             */
                            readonly type: 'docsVersion'
                            /**
                             * Another target.
                             * @example "/versions"
                             */
                            readonly to?: string | undefined
                            /**
                             * Id of the tree of docs it is in, one of `docsInstances`. Default: the first docs.
                             * @example "community"
                             */
                            readonly docsPluginId?: string | undefined
                          }
                        | {
                            /**
                             * HTML as it is.
                             * @example "html"
                             */
                            readonly type: 'html'
                            /**
                             * The HTML.
                             * @example "<hr>"
                             */
                            readonly value: string
                            /**
                             * Class of the element.
                             * @example "navbar-guide"
                             */
                            readonly className?: string | undefined
                          }
                      )[]
                    | undefined
                  /**
                   * The menu does not look active on pages of the shown version.
                   * @example true
                   */
                  readonly dropdownActiveClassDisabled?: boolean | undefined
                  /**
                   * Side of the bar on which it stands.
                   * @default "left"
                   * @example "right"
                   */
                  readonly position?: 'left' | 'right' | undefined
                }
              | {
                  /**
                   * The search box.
                   * @example "search"
                   */
                  readonly type: 'search'
                  /**
                   * Class of the element.
                   * @example "navbar-guide"
                   */
                  readonly className?: string | undefined
                  /**
                   * Side of the bar on which it stands.
                   * @default "left"
                   * @example "right"
                   */
                  readonly position?: 'left' | 'right' | undefined
                }
              | {
                  /**
                   * HTML as it is.
                   * @example "html"
                   */
                  readonly type: 'html'
                  /**
                   * The HTML.
                   * @example "<hr>"
                   */
                  readonly value: string
                  /**
                   * Class of the element.
                   * @example "navbar-guide"
                   */
                  readonly className?: string | undefined
                  /**
                   * Side of the bar on which it stands.
                   * @default "left"
                   * @example "right"
                   */
                  readonly position?: 'left' | 'right' | undefined
                }
            )[]
          | undefined
        /**
         * A colour variant.
         * @example "dark"
         */
        readonly style?: 'dark' | 'primary' | undefined
        /**
         * The bar hides while the reader scrolls down.
         * @default false
         * @example true
         */
        readonly hideOnScroll?: boolean | undefined
      }
    | undefined
  /**
   * The footer of every page. Unset: none.
   * @example {"copyright":"© Acme"}
   */
  readonly footer?:
    | {
        /**
         * Its colours.
         * @default "light"
         * @example "dark"
         */
        readonly style?: 'light' | 'dark' | undefined
        /**
         * Columns of links, or a plain row of links.
         * @default []
         * @example [{"title":"Docs","items":[{"label":"Guide","to":"/guide"}]}]
         */
        readonly links?:
          | readonly (
              | {
                  /**
                   * Heading of the column.
                   * @example "Docs"
                   */
                  readonly title?: string | undefined
                  /**
                   * Its links.
                   * @example [{"label":"Guide","to":"/guide"}]
                   */
                  readonly items: readonly {
                    /**
                     * Text of the link.
                     * @example "Guide"
                     */
                    readonly label?: string | undefined
                    /**
                     * Route of a page of the site.
                     * @example "/guide"
                     */
                    readonly to?: string | undefined
                    /**
                     * Any other address.
                     * @example "https://example.org"
                     */
                    readonly href?: string | undefined
                    /**
                     * HTML instead of a link.
                     * @example "<b>Since 2020</b>"
                     */
                    readonly html?: string | undefined
                  }[]
                }
              | {
                  /**
                   * Text of the link.
                   * @example "Guide"
                   */
                  readonly label?: string | undefined
                  /**
                   * Route of a page of the site.
                   * @example "/guide"
                   */
                  readonly to?: string | undefined
                  /**
                   * Any other address.
                   * @example "https://example.org"
                   */
                  readonly href?: string | undefined
                  /**
                   * HTML instead of a link.
                   * @example "<b>Since 2020</b>"
                   */
                  readonly html?: string | undefined
                }
            )[]
          | undefined
        /**
         * A logo below the links.
         * @example {"src":"/logo.svg"}
         */
        readonly logo?:
          | {
              /**
               * Address of the image.
               * @example "/logo.svg"
               */
              readonly src: string
              /**
               * Its form for the dark mode.
               * @example "/logo-dark.svg"
               */
              readonly srcDark?: string | undefined
              /**
               * Its text. Default: empty beside a title.
               * @example "Acme"
               */
              readonly alt?: string | undefined
              /**
               * Where it leads. Default: the home page.
               * @example "/"
               */
              readonly href?: string | undefined
              /**
               * Target of the link.
               * @example "_self"
               */
              readonly target?: string | undefined
              /**
               * Width in pixels.
               * @example 32
               */
              readonly width?: number | undefined
              /**
               * Height in pixels.
               * @example 32
               */
              readonly height?: number | undefined
            }
          | undefined
        /**
         * The last line, as HTML.
         * @example "© Acme"
         */
        readonly copyright?: string | undefined
      }
    | undefined
  /**
   * The list of a page’s headings.
   * @example {"maxHeadingLevel":4}
   */
  readonly tableOfContents?:
    | {
        /**
         * First heading level to show.
         * @default 2
         * @example 2
         */
        readonly minHeadingLevel?: number | undefined
        /**
         * Last heading level to show.
         * @default 3
         * @example 4
         */
        readonly maxHeadingLevel?: number | undefined
      }
    | undefined
  /**
   * The pages: their folder, routes, sidebars and versions.
   * @example {"path":"content","sidebarPath":"sidebars.json"}
   */
  readonly docs?:
    | {
        /**
         * Folder of the pages, in the site folder. Default: `docs`; without such a folder the site folder itself when it holds Markdown.
         * @example "content"
         */
        readonly path?: string | undefined
        /**
         * First part of their routes.
         * @default "/"
         * @example "/guide"
         */
        readonly routeBasePath?: string | undefined
        /**
         * Path of the tag pages, below `routeBasePath`.
         * @default "tags"
         * @example "topics"
         */
        readonly tagsBasePath?: string | undefined
        /**
         * File with the sidebars. Unset: one sidebar made of the folders; `false`: no sidebars.
         * @example "sidebars.json"
         */
        readonly sidebarPath?: string | false | undefined
        /**
         * Files that are pages, as glob patterns.
         * @default ["**\/*.{md,markdown,mdx}","**\/*.page.{tsx,jsx}","index.{tsx,jsx}"]
         * @example ["**\/*.md"]
         */
        readonly include?: readonly string[] | undefined
        /**
         * Files that are none, as glob patterns.
         * @default ["**\/_*.{js,jsx,ts,tsx,md,mdx}","**\/_*\/**","**\/*.test.{js,jsx,ts,tsx}","**\/__tests__/**"]
         * @example ["**\/internal/**"]
         */
        readonly exclude?: readonly string[] | undefined
        /**
         * Address of the site folder, or of its docs folder, where the repository can be edited: the start of the links “Edit this page”. The path of the file follows.
         * @example "https://example.org/acme/site/edit/main/"
         */
        readonly editUrl?: string | undefined
        /**
         * Show when a page was changed last.
         * @default false
         * @example true
         */
        readonly showLastUpdateTime?: boolean | undefined
        /**
         * Show who changed it.
         * @default false
         * @example true
         */
        readonly showLastUpdateAuthor?: boolean | undefined
        /**
         * Show breadcrumbs.
         * @default true
         * @example false
         */
        readonly breadcrumbs?: boolean | undefined
        /**
         * Sidebar categories can be folded.
         * @default true
         * @example false
         */
        readonly sidebarCollapsible?: boolean | undefined
        /**
         * They start folded.
         * @default true
         * @example false
         */
        readonly sidebarCollapsed?: boolean | undefined
        /**
         * Numbers before file and folder names (`01-intro.md`) set the order and are left out of routes.
         * @default true
         * @example false
         */
        readonly numberPrefixes?: boolean | undefined
        /**
         * How the sidebar behaves.
         * @example {"hideable":true}
         */
        readonly sidebar?:
          | {
              /**
               * A button hides the sidebar on wide screens.
               * @default false
               * @example true
               */
              readonly hideable?: boolean | undefined
              /**
               * Opening a category folds its siblings.
               * @default false
               * @example true
               */
              readonly autoCollapseCategories?: boolean | undefined
            }
          | undefined
        /**
         * Where the version that a reader chose is kept.
         * @default "localStorage"
         * @example "none"
         */
        readonly versionPersistence?: 'localStorage' | 'none' | undefined
        /**
         * Publish the docs folder itself beside the released versions.
         * @default true
         * @example false
         */
        readonly includeCurrentVersion?: boolean | undefined
        /**
         * Version at the root of the routes. Default: the first of `versions.json`, else `current`.
         * @example "current"
         */
        readonly lastVersion?: string | undefined
        /**
         * Publish these versions alone.
         * @example ["current","2.0"]
         */
        readonly onlyIncludeVersions?: readonly string[] | undefined
        /**
         * Settings by version.
         * @example {"current":{"label":"Next"}}
         */
        readonly versions?:
          | {
              readonly [key: string]: {
                /**
                 * Name shown to readers. Default: `Next` or the name.
                 * @example "2.x"
                 */
                readonly label?: string | undefined
                /**
                 * Path part of its routes. Default: none for the last version, `next` for `current`, else the name.
                 * @example "v2"
                 */
                readonly path?: string | undefined
                /**
                 * The notice above its pages. Default: by its place before or after the last version.
                 * @example "none"
                 */
                readonly banner?: 'none' | 'unreleased' | 'unmaintained' | undefined
                /**
                 * Show `Version: {label}` above its pages. Default: when there are several versions.
                 * @example false
                 */
                readonly badge?: boolean | undefined
                /**
                 * Ask search engines to leave it out.
                 * @default false
                 * @example true
                 */
                readonly noIndex?: boolean | undefined
                /**
                 * Class of the <html> element of its pages.
                 * @example "old"
                 */
                readonly className?: string | undefined
              }
            }
          | undefined
      }
    | undefined
  /**
   * Further trees of docs, each with its own routes, sidebars and versions.
   * @default []
   * @example [{"id":"community","path":"community","routeBasePath":"/community"}]
   */
  readonly docsInstances?:
    | readonly {
        /**
         * Folder of its pages, in the site folder.
         * @example "community"
         */
        readonly path: string
        /**
         * First part of their routes.
         * @example "/community"
         */
        readonly routeBasePath: string
        /**
         * Path of the tag pages, below `routeBasePath`.
         * @default "tags"
         * @example "topics"
         */
        readonly tagsBasePath?: string | undefined
        /**
         * File with the sidebars. Unset: one sidebar made of the folders; `false`: no sidebars.
         * @example "sidebars.json"
         */
        readonly sidebarPath?: string | false | undefined
        /**
         * Files that are pages, as glob patterns.
         * @default ["**\/*.{md,markdown,mdx}","**\/*.page.{tsx,jsx}","index.{tsx,jsx}"]
         * @example ["**\/*.md"]
         */
        readonly include?: readonly string[] | undefined
        /**
         * Files that are none, as glob patterns.
         * @default ["**\/_*.{js,jsx,ts,tsx,md,mdx}","**\/_*\/**","**\/*.test.{js,jsx,ts,tsx}","**\/__tests__/**"]
         * @example ["**\/internal/**"]
         */
        readonly exclude?: readonly string[] | undefined
        /**
         * Address of the site folder, or of its docs folder, where the repository can be edited: the start of the links “Edit this page”. The path of the file follows.
         * @example "https://example.org/acme/site/edit/main/"
         */
        readonly editUrl?: string | undefined
        /**
         * Show when a page was changed last.
         * @default false
         * @example true
         */
        readonly showLastUpdateTime?: boolean | undefined
        /**
         * Show who changed it.
         * @default false
         * @example true
         */
        readonly showLastUpdateAuthor?: boolean | undefined
        /**
         * Show breadcrumbs.
         * @default true
         * @example false
         */
        readonly breadcrumbs?: boolean | undefined
        /**
         * Sidebar categories can be folded.
         * @default true
         * @example false
         */
        readonly sidebarCollapsible?: boolean | undefined
        /**
         * They start folded.
         * @default true
         * @example false
         */
        readonly sidebarCollapsed?: boolean | undefined
        /**
         * Numbers before file and folder names (`01-intro.md`) set the order and are left out of routes.
         * @default true
         * @example false
         */
        readonly numberPrefixes?: boolean | undefined
        /**
         * Publish the docs folder itself beside the released versions.
         * @default true
         * @example false
         */
        readonly includeCurrentVersion?: boolean | undefined
        /**
         * Version at the root of the routes. Default: the first of `versions.json`, else `current`.
         * @example "current"
         */
        readonly lastVersion?: string | undefined
        /**
         * Publish these versions alone.
         * @example ["current","2.0"]
         */
        readonly onlyIncludeVersions?: readonly string[] | undefined
        /**
         * Settings by version.
         * @example {"current":{"label":"Next"}}
         */
        readonly versions?:
          | {
              readonly [key: string]: {
                /**
                 * Name shown to readers. Default: `Next` or the name.
                 * @example "2.x"
                 */
                readonly label?: string | undefined
                /**
                 * Path part of its routes. Default: none for the last version, `next` for `current`, else the name.
                 * @example "v2"
                 */
                readonly path?: string | undefined
                /**
                 * The notice above its pages. Default: by its place before or after the last version.
                 * @example "none"
                 */
                readonly banner?: 'none' | 'unreleased' | 'unmaintained' | undefined
                /**
                 * Show `Version: {label}` above its pages. Default: when there are several versions.
                 * @example false
                 */
                readonly badge?: boolean | undefined
                /**
                 * Ask search engines to leave it out.
                 * @default false
                 * @example true
                 */
                readonly noIndex?: boolean | undefined
                /**
                 * Class of the <html> element of its pages.
                 * @example "old"
                 */
                readonly className?: string | undefined
              }
            }
          | undefined
        /**
         * Its name: navbar items say `docsPluginId`, and its versions stand in `{id}_versions.json` and the like.
         * @example "community"
         */
        readonly id: string
      }[]
    | undefined
  /**
   * How Markdown becomes HTML.
   * @example {"math":false}
   */
  readonly markdown?:
    | {
        /**
         * Read `$…$` and `$$…$$` as formulas.
         * @default true
         * @example false
         */
        readonly math?: boolean | undefined
        /**
         * Language of code blocks that name none. Default: plain text.
         * @example "ts"
         */
        readonly codeLanguage?: string | undefined
        /**
         * Comments that mark lines of code, besides `highlight-next-line` and `highlight-start` … `highlight-end`.
         * @default []
         * @example [{"className":"code-line-error","line":"error-next-line"}]
         */
        readonly codeMarkers?:
          | readonly {
              /**
               * Class of the marked lines.
               * @example "code-line-error"
               */
              readonly className: string
              /**
               * Comment that marks the next line.
               * @example "error-next-line"
               */
              readonly line?: string | undefined
              /**
               * Comments around the lines to mark.
               * @example {"start":"error-start","end":"error-end"}
               */
              readonly block?:
                | {
                    /**
                     * Comment before the lines.
                     * @example "error-start"
                     */
                    readonly start: string
                    /**
                     * Comment after them.
                     * @example "error-end"
                     */
                    readonly end: string
                  }
                | undefined
            }[]
          | undefined
        /**
         * Which files are MDX: `detect` goes by the ending; `detect-content` takes those too that import or use components; `md` and `mdx` are for all.
         * @default "detect"
         * @example "md"
         */
        readonly format?: 'detect' | 'detect-content' | 'md' | 'mdx' | undefined
        /**
         * Plugins for the Markdown tree: a module name or path, alone or with options.
         * @default []
         * @example ["./plugins/glossary.js"]
         */
        readonly remarkPlugins?:
          readonly (string | readonly [string] | readonly [string, unknown])[] | undefined
        /**
         * Plugins for the HTML tree: a module name or path, alone or with options.
         * @default []
         * @example [["rehype-external-links",{"rel":["nofollow"]}]]
         */
        readonly rehypePlugins?:
          readonly (string | readonly [string] | readonly [string, unknown])[] | undefined
      }
    | undefined
  /**
   * Publish the Markdown of each page beside it, with a button that copies it, and a list of all pages for programs as `llms.txt`.
   * @default true
   * @example false
   */
  readonly markdownFiles?: boolean | undefined
  /**
   * The file `sitemap.xml`; `false` for none.
   * @example {"lastmod":"date"}
   */
  readonly sitemap?:
    | false
    | {
        /**
         * Say when a page was changed last, by day or to the second. Unset: not at all.
         * @example "date"
         */
        readonly lastmod?: 'date' | 'datetime' | undefined
        /**
         * Routes to leave out, as glob patterns.
         * @default []
         * @example ["/internal/**"]
         */
        readonly ignorePatterns?: readonly string[] | undefined
      }
    | undefined
  /**
   * The HTML document that every page is poured into, in the site folder. Default: our own.
   * @example "page.html"
   */
  readonly template?: string | undefined
  /**
   * Language of the pages.
   * @default "en"
   * @example "en"
   */
  readonly lang?: string | undefined
  /**
   * The search box, its index and its results page.
   * @example {"resultLimit":10}
   */
  readonly search?:
    | {
        /**
         * Languages of the stemmer and the stop words.
         * @default ["en"]
         * @example ["en"]
         */
        readonly language?: readonly 'en'[] | undefined
        /**
         * Suggestions per query in the box.
         * @default 8
         * @example 8
         */
        readonly resultLimit?: number | undefined
        /**
         * Hits on the results page.
         * @default 100
         * @example 50
         */
        readonly pageResultLimit?: number | undefined
        /**
         * Length of a snippet in the box, in characters.
         * @default 50
         * @example 80
         */
        readonly contextMaxLength?: number | undefined
        /**
         * Length of a snippet on the results page, in characters.
         * @default 100
         * @example 200
         */
        readonly pageContextMaxLength?: number | undefined
        /**
         * Mark the words of the query on the page that a hit leads to.
         * @default false
         * @example true
         */
        readonly highlightOnTarget?: boolean | undefined
        /**
         * A key combination focuses the box.
         * @default true
         * @example false
         */
        readonly shortcut?: boolean | undefined
        /**
         * That combination; `mod` is Command on a Mac and Control elsewhere.
         * @default "mod+k"
         * @example "mod+k"
         */
        readonly shortcutKeymap?: string | undefined
        /**
         * Show the combination in the empty box.
         * @default true
         * @example false
         */
        readonly shortcutHint?: boolean | undefined
        /**
         * Parts of the site with an index of their own, by path.
         * @default []
         * @example ["user",{"path":"developer/api","label":"API"}]
         */
        readonly contextByPaths?:
          | readonly (
              | string
              | {
                  /**
                   * Path below the base.
                   * @example "developer/api"
                   */
                  readonly path: string
                  /**
                   * Name shown to readers. Default: the path.
                   * @example "API"
                   */
                  readonly label?: string | undefined
                }
            )[]
          | undefined
        /**
         * Hide the box outside these parts.
         * @default false
         * @example true
         */
        readonly hideWithNoContext?: boolean | undefined
        /**
         * Outside these parts, search all of them.
         * @default false
         * @example true
         */
        readonly useAllContextsWithNoContext?: boolean | undefined
        /**
         * Slips of the pen to forgive in a word; 0 forgives none.
         * @default 1
         * @example 0
         */
        readonly fuzzyDistance?: number | undefined
        /**
         * Show the path of a hit below its title.
         * @default false
         * @example true
         */
        readonly explicitPath?: boolean | undefined
        /**
         * Index words such as “the” and “of” too.
         * @default false
         * @example true
         */
        readonly removeStopWordFilter?: boolean | undefined
        /**
         * Take words as they are: “vaults” does not find “vault”.
         * @default false
         * @example true
         */
        readonly removeStemmer?: boolean | undefined
        /**
         * Pages to leave out, by route without base: the whole route, or a regular expression.
         * @default []
         * @example ["/changelog"]
         */
        readonly ignoreRoutes?:
          | readonly (
              | string
              | RegExp
              | {
                  /**
                   * The regular expression.
                   * @example "^/drafts/"
                   */
                  readonly pattern: string
                  /**
                   * Its flags.
                   * @default ""
                   * @example "i"
                   */
                  readonly flags?: string | undefined
                }
            )[]
          | undefined
        /**
         * Elements of the content to leave out, as CSS selectors.
         * @default []
         * @example [".no-search"]
         */
        readonly ignoreSelectors?: readonly string[] | undefined
        /**
         * Put a digest of the index into its address, so that it may be cached for long: as a query or in the file name.
         * @default false
         * @example "filename"
         */
        readonly hashed?: false | 'query' | 'filename' | undefined
        /**
         * Least share of queries whose first hit is right: `orion-docs index --eval` fails below it.
         * @example {"exact":1,"cut":0.95}
         */
        readonly evalFloors?:
          | {
              /**
               * Headings as they are.
               * @example 1
               */
              readonly exact?: number | undefined
              /**
               * Headings without their last two letters.
               * @example 0.95
               */
              readonly cut?: number | undefined
              /**
               * Headings with two letters swapped.
               * @example 0.88
               */
              readonly swap?: number | undefined
              /**
               * Headings with one wrong letter.
               * @example 0.88
               */
              readonly letter?: number | undefined
              /**
               * Queries of `search.queries.json`.
               * @example 0.8
               */
              readonly queries?: number | undefined
              /**
               * Queries of `search.queries.json` with a right hit among the first eight.
               * @example 1
               */
              readonly queriesTop8?: number | undefined
            }
          | undefined
        /**
         * Side that the suggestions align to; `auto` is the side of the search box.
         * @default "auto"
         * @example "left"
         */
        readonly position?: 'auto' | 'left' | 'right' | undefined
      }
    | undefined
  /**
   * Fetch pages before they are asked for: the next page, and those whose links the reader points at, focuses or touches. Never with Save-Data or on a 2G connection. `false` fetches nothing ahead.
   * @example {"budgetKb":50}
   */
  readonly prefetch?:
    | false
    | {
        /**
         * Kilobytes that may be fetched ahead while a reader is on one page, as they come over the network.
         * @default 100
         * @example 50
         */
        readonly budgetKb?: number | undefined
      }
    | undefined
  /**
   * What a build keeps so that the next one is quick.
   * @example {"maxSizeMb":200}
   */
  readonly cache?:
    | {
        /**
         * Folder of what earlier builds made, in the site folder. Default: `node_modules/.cache/orion-docs`, without that folder `.orion/cache`.
         * @example ".cache/docs"
         */
        readonly dir?: string | undefined
        /**
         * Megabytes that the cache may take; what was not used for longest goes first.
         * @default 500
         * @example 200
         */
        readonly maxSizeMb?: number | undefined
        /**
         * Take a page whose file has the size, the dates and the place on the disk that it had for unchanged, without reading it. A fresh checkout has other ones: all is read. `false` reads every page in every build.
         * @default true
         * @example false
         */
        readonly trustDates?: boolean | undefined
      }
    | undefined
}
