// Modules whose addresses are in the data of a page: those of pages, of parts and of the diagram library.

/** The module at `url`. */
export const importModule = (url: string): Promise<{ readonly default?: unknown }> => import(url)
