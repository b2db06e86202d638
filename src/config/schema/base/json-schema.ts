// A settings schema as JSON Schema: the published file, the type that editors show and the manual come from it.
import * as z from 'zod'
import { isRecord } from '../../../model/json.js'
import { settingNotes, type TypeName } from './setting.js'

/** The part of JSON Schema that our settings need, the TypeScript type where there is no such part, and type names. */
export type JsonSchema = {
  readonly description?: string
  readonly default?: unknown
  readonly examples?: readonly unknown[]
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly items?: JsonSchema | false
  readonly prefixItems?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: JsonSchema | false
  readonly propertyNames?: JsonSchema
  readonly typescript?: string
  readonly named?: TypeName
}

/** What a user may write: hidden shapes are left out; TypeScript types and their names only when asked for. */
export function toJsonSchema(schema: z.ZodType, options: { types: 'keep' | 'drop' }): JsonSchema {
  const tree: unknown = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const found = settingNotes.get(zodSchema)
      if (found?.isHidden === true) jsonSchema['hidden'] = true
      if (found?.type !== undefined) jsonSchema['typescript'] = found.type
      if (found?.named !== undefined && options.types === 'keep') jsonSchema['named'] = found.named
      // zod leaves these out where the program goes on with another form; ours are as users write them.
      const examples = z.globalRegistry.get(zodSchema)?.['examples']
      if (Array.isArray(examples)) jsonSchema.examples = examples
      const { def } = zodSchema._zod
      if (def.type === 'default' || def.type === 'prefault')
        Object.assign(jsonSchema, { default: def.defaultValue })
    },
  })
  return clean(tree, options.types) as JsonSchema
}

function clean(value: unknown, types: 'keep' | 'drop'): unknown {
  if (Array.isArray(value))
    return value.filter((item) => !isCopyIgnored(item, types)).map((item) => clean(item, types))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, child]) => !isCopyIgnored(child, types))
      .map(([key, child]) => [key, clean(child, types)]),
  )
}

function isCopyIgnored(value: unknown, types: 'keep' | 'drop'): boolean {
  if (typeof value !== 'object' || value === null) return false
  return 'hidden' in value || (types === 'drop' && 'typescript' in value)
}
