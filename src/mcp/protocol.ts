// The tools as a server of the Model Context Protocol. The only module with the SDK: it is bundled into a file of its own.
import process from 'node:process'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import type { SiteTools } from './tools/site-tools.js'

export type ServerOptions = {
  readonly tools: SiteTools
  /** Of the program. */
  readonly version: string
  /** The folder or address of the site. */
  readonly site: string
  /** Called with errors of the protocol, for the person who started the server. */
  readonly onFault: (error: Error) => void
  readonly signal: AbortSignal
}

const MOST_HITS = 50
const MOST_PAGES = 500
const LONGEST = 1000

const version = z
  .string()
  .max(LONGEST)
  .optional()
  .describe('Name of a version, from the tool versions. Default: the latest.')
const offset = z.number().int().min(0).optional()

/** Answers on stdin and stdout until the client closes stdin, or `signal` aborts. */
export async function serveStdio({ tools, ...options }: ServerOptions): Promise<void> {
  const server = new McpServer(
    { name: 'orion-docs', version: options.version },
    { instructions: `Searches and reads the documentation site ${options.site}.` },
  )
  const calls = new Set<Promise<unknown>>()
  const answer = (work: Promise<CallToolResult>): Promise<CallToolResult> => {
    const call = work.catch(faultResult)
    calls.add(call)
    void call.finally(() => calls.delete(call))
    return call
  }
  const hub = { server, tools, answer }
  for (const add of [addSearch, addReadPage, addListPages, addVersions]) add(hub)
  server.server.onerror = options.onFault
  const ended = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve).once('close', resolve)
    options.signal.addEventListener('abort', () => resolve())
  })
  await server.connect(new StdioServerTransport())
  await ended
  // A client may close stdin right behind its last call: the answer is still written.
  await new Promise((resolve) => setImmediate(resolve))
  if (!options.signal.aborted) await Promise.all(calls)
  await new Promise((resolve) => setImmediate(resolve))
  await server.close()
}

type Answer = (work: Promise<CallToolResult>) => Promise<CallToolResult>

type Hub = {
  readonly server: McpServer
  readonly tools: SiteTools
  readonly answer: Answer
}

const annotations = { readOnlyHint: true, openWorldHint: false }

function addSearch({ server, tools, answer }: Hub): void {
  server.registerTool(
    'search',
    {
      title: 'Search the documentation',
      description:
        'Finds pages and sections by words, with the search of the site. Read a hit with read_page and its url.',
      inputSchema: {
        query: z.string().min(1).max(LONGEST).describe('A few words, such as "install plugin".'),
        version,
        limit: z.number().int().min(1).max(MOST_HITS).optional().describe('Most hits to return.'),
      },
      annotations,
    },
    (input) => answer(tools.search(input).then(dataResult)),
  )
}

function addReadPage({ server, tools, answer }: Hub): void {
  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description:
        'Returns the Markdown of a page, or of some of its sections. A long page comes in parts: read on with offset.',
      inputSchema: {
        page: z
          .string()
          .max(LONGEST)
          .describe(
            'Address of the page, such as /guide/install; with #id only that section is returned.',
          ),
        sections: z
          .array(z.string().max(LONGEST))
          .max(MOST_HITS)
          .optional()
          .describe('Ids of headings: only these sections are returned.'),
        offset: offset.describe('Characters to skip, to read on in a long page.'),
      },
      annotations,
    },
    (input) => answer(tools.readPage(input).then(textResult)),
  )
}

function addListPages({ server, tools, answer }: Hub): void {
  server.registerTool(
    'list_pages',
    {
      title: 'List pages',
      description: 'Lists the pages of a version in reading order, with titles and descriptions.',
      inputSchema: {
        version,
        prefix: z
          .string()
          .max(LONGEST)
          .optional()
          .describe('Only pages whose address starts with this, such as /guide/.'),
        limit: z.number().int().min(1).max(MOST_PAGES).optional().describe('Default: 200.'),
        offset: offset.describe('Pages to skip.'),
      },
      annotations,
    },
    (input) => answer(tools.listPages(input).then(dataResult)),
  )
}

function addVersions({ server, tools, answer }: Hub): void {
  server.registerTool(
    'versions',
    {
      title: 'List versions',
      description: 'Lists the versions of the documentation.',
      inputSchema: {},
      annotations,
    },
    () => answer(tools.versions().then(dataResult)),
  )
}

const textResult = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] })

/** As data, and as text for clients that know no other. */
function dataResult(data: Readonly<Record<string, unknown>>): CallToolResult {
  return { ...textResult(JSON.stringify(data)), structuredContent: data }
}

function faultResult(error: unknown): CallToolResult {
  const message = error instanceof Error ? error.message : String(error)
  const hint = error instanceof Error && 'hint' in error ? error.hint : undefined
  return {
    ...textResult(typeof hint === 'string' ? `${message}\n${hint}` : message),
    isError: true,
  }
}
