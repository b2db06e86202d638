// Modules that the client is told of by their address: those of pages, of parts and of the diagram library.

/** The module at `url`. */
export const importModule = (url: string): Promise<unknown> => import(url)
