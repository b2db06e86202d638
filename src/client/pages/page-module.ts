// The module of a React page, as the browser imports it.
import type { ComponentType } from 'react'
import type { PageContent, PageModuleProps } from '../../ui/context/page-content.js'
import { importModule } from './import-module.js'

type PageModuleFile = { readonly default?: unknown }

/** The content that the module at `script` is; `route` is named when it has nothing to render. */
export async function importPage(script: string, route: string): Promise<PageContent> {
  return {
    kind: 'module',
    component: pageComponent(await importModule(script), route),
  }
}

/** The module's default export; without one, a component that throws what the developer must know. */
export function pageComponent(
  module: PageModuleFile,
  route: string,
): ComponentType<PageModuleProps> {
  if (module.default !== undefined) return module.default as ComponentType<PageModuleProps>
  return function MissingPage() {
    throw new Error(
      `Page module for route "${route}" has no default export, so there is nothing to render. Export a component as the default export.`,
    )
  }
}
