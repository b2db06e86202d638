import { format, resolveConfig } from 'prettier'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { toJsonSchema, type JsonSchema } from '../../../src/config/schema/json-schema.js'
import { configSchema, jsonSchema } from '../../../src/config/schema/schema.js'
import type { UserConfig } from '../../../src/config/schema/user-config.js'
import { settingsType } from '../settings-type.js'

type DeepReadonly<T> = unknown extends T
  ? T
  : T extends RegExp
    ? T
    : T extends object
      ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
      : T

describe('configSchema', () => {
  it('is the source of the type that users write by (CFG-2)', async () => {
    const text = settingsType('UserConfig', toJsonSchema(configSchema, { types: 'keep' }))
    const style = await resolveConfig(new URL('../../../package.json', import.meta.url))
    await expect(await format(text, { ...style, parser: 'typescript' })).toMatchFileSnapshot(
      '../../../src/config/schema/user-config.ts',
    )
  })

  it('takes every value of that type (CFG-2)', () => {
    const written: UserConfig = { title: 'Acme', docs: { exclude: ['a/**'] as const } }
    const taken: DeepReadonly<z.input<typeof configSchema>> = written
    expect(configSchema.safeParse(taken).success).toBe(true)
  })

  it('says of every key what it is for, with an example (CFG-2)', () => {
    expect(undocumented(toJsonSchema(configSchema, { types: 'keep' }))).toEqual([])
  })
})

describe('jsonSchema', () => {
  it('refuses unknown keys and offers the key of the schema itself', () => {
    expect(jsonSchema()).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: 'Settings of orion-docs',
      type: 'object',
      additionalProperties: false,
      properties: {
        $schema: { type: 'string' },
        title: { type: 'string', examples: ['Acme'] },
        onBrokenLinks: { enum: ['ignore', 'log', 'warn', 'throw'], default: 'throw' },
      },
    })
  })

  it('is plain JSON without shapes that JSON cannot have', () => {
    const schema = jsonSchema()
    expect(JSON.parse(JSON.stringify(schema))).toEqual(schema)
    expect(JSON.stringify(schema)).not.toMatch(/"hidden"|"typescript"/)
  })
})

/** Paths of keys without a text or an example. */
function undocumented(schema: JsonSchema, path = ''): string[] {
  const inner = [
    ...(schema.anyOf ?? []),
    ...(schema.items ? [schema.items] : []),
    ...(schema.additionalProperties ? [schema.additionalProperties] : []),
  ].flatMap((child) => undocumented(child, path))
  const keys = Object.entries(schema.properties ?? {}).flatMap(([key, value]) => {
    const here = path === '' ? key : `${path}.${key}`
    const isSilent = value.description === undefined || value.examples === undefined
    return [...(isSilent ? [here] : []), ...undocumented(value, here)]
  })
  return [...inner, ...keys]
}
