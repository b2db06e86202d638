// `orion-docs mcp` in a process of its own, driven by the client of the protocol's SDK.
import process from 'node:process'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { atEnd } from '../../helpers/at-end.js'
import { bin } from '../../helpers/cli.js'

type Answer = { readonly text: string; readonly data: unknown; readonly isError: boolean }

export type McpClient = {
  readonly call: (tool: string, input?: Readonly<Record<string, unknown>>) => Promise<Answer>
  readonly tools: () => Promise<readonly string[]>
  /** What the server printed for people so far. */
  readonly stderr: () => string
  /** What came on stdout and is not of the protocol. */
  readonly strays: readonly string[]
}

/** Starts the server; it ends with the test, or with the file when a hook around all tests calls it. */
export async function startMcp(args: readonly string[], cwd?: string): Promise<McpClient> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [bin, 'mcp', ...args],
    stderr: 'pipe',
    ...(cwd === undefined ? {} : { cwd }),
  })
  let stderr = ''
  transport.stderr?.on('data', (part: Buffer) => (stderr += part.toString()))
  const client = new Client({ name: 'test', version: '1.0.0' })
  const strays: string[] = []
  client.onerror = (error) => void strays.push(error.message)
  atEnd(() => client.close())
  await client.connect(transport)
  return {
    strays,
    stderr: () => stderr,
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    async call(name, input = {}) {
      const result = await client.callTool({ name, arguments: input })
      const [first] = result.content as readonly { readonly type: string; readonly text: string }[]
      return {
        text: first?.text ?? '',
        data: result.structuredContent,
        isError: result.isError === true,
      }
    },
  }
}
