import { format, resolveConfig } from 'prettier'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { toJsonSchema, type JsonSchema } from '../../../src/config/schema/base/json-schema.js'
import { configSchema, jsonSchema } from '../../../src/config/schema/schema.js'
import { PLAIN } from '../../../src/config/plain-settings.js'
import type { UserConfig } from '../../../src/config/schema/user-config.js'
import { settingsType } from '../settings-type.js'

type DeepReadonly<T> = unknown extends T
  ? T
  : T extends RegExp
    ? T
    : T extends object
      ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
      : T

type Input = z.input<typeof configSchema>

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false

/** Paths of all keys: optional keys that one of two types lacks make them no less assignable. */
type KeyPaths<T> = T extends string | number | boolean | RegExp | undefined
  ? never
  : T extends readonly (infer Item)[]
    ? KeyPaths<Item>
    : { [Key in keyof T & string]-?: KeyPath<Key, T[Key]> }[keyof T & string]

/** The schema knows a few keys only to refuse them in better words: these take nothing. */
type KeyPath<Key extends string, Value> = [Value] extends [undefined]
  ? never
  : string extends Key
    ? KeyPaths<Value>
    : Key | `${Key}.${KeyPaths<Value>}`

const style = await resolveConfig(new URL('../../../package.json', import.meta.url))

describe('configSchema', () => {
  it('is the source of the type that users write by (CFG-2)', async () => {
    const text = settingsType('UserConfig', toJsonSchema(configSchema, { types: 'keep' }))
    await expect(await format(text, { ...style, parser: 'typescript' })).toMatchFileSnapshot(
      '../../../src/config/schema/user-config.ts',
    )
  })

  it('is the source of the settings of a folder of Markdown, which are not checked (CFG-2)', async () => {
    const settings = configSchema.parse(PLAIN)
    // Nothing is lost in the text.
    expect(JSON.parse(JSON.stringify(settings))).toEqual(settings)
    const text = `// The settings of a site without a settings file. Made from schema.ts: change that, then run \`npx vitest run test/config -u\`.
import type { CheckedSettings } from '../schema/schema.js'

export const plainDefaults: CheckedSettings = ${JSON.stringify(settings)}
`
    await expect(await format(text, { ...style, parser: 'typescript' })).toMatchFileSnapshot(
      '../../../src/config/resolve/plain-defaults.ts',
    )
  })

  it('takes the values of that type and no others (CFG-2)', () => {
    // Each assignment compiles only while one type covers the other: a key that one of them lacks fails `tsc -p test`.
    const written: UserConfig = { title: 'Acme', docs: { exclude: ['a/**'] as const } }
    const taken: DeepReadonly<Input> = written
    const back: UserConfig = taken
    const isSame: Same<KeyPaths<UserConfig>, KeyPaths<DeepReadonly<Input>>> = true
    expect(isSame).toBe(true)
    expect(configSchema.safeParse(back).success).toBe(true)
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

  it('has the keys of the types, and the key of the schema itself (CFG-2)', () => {
    const typed = toJsonSchema(configSchema, { types: 'keep' })
    const published = jsonSchema() as JsonSchema
    // A translation has settings of the site by reference.
    const whole = JSON.parse(JSON.stringify(published), (_, value: { $ref?: string }) => {
      const [, name] = /^#\/properties\/(\w+)$/.exec(value.$ref ?? '') ?? []
      return name === undefined ? value : published.properties?.[name]
    }) as JsonSchema
    expect(keysOf(whole)).toEqual(['$schema', ...keysOf(typed)])
  })

  it('is plain JSON without shapes that JSON cannot have', () => {
    const schema = jsonSchema()
    expect(JSON.parse(JSON.stringify(schema))).toEqual(schema)
    expect(JSON.stringify(schema)).not.toMatch(/"hidden"|"typescript"|"named"/)
  })
})

type Key = readonly [path: string, value: JsonSchema]

function allKeys(schema: JsonSchema, path = ''): Key[] {
  const inner = [
    ...(schema.anyOf ?? []),
    ...(schema.items ? [schema.items] : []),
    ...(schema.additionalProperties ? [schema.additionalProperties] : []),
  ].flatMap((child) => allKeys(child, path))
  const keys = Object.entries(schema.properties ?? {}).flatMap(([key, value]): Key[] => {
    const here = path === '' ? key : `${path}.${key}`
    return [[here, value], ...allKeys(value, here)]
  })
  return [...inner, ...keys]
}

const keysOf = (schema: JsonSchema): string[] => allKeys(schema).map(([path]) => path)

/** Paths of keys without a text or an example. */
const undocumented = (schema: JsonSchema): string[] =>
  allKeys(schema)
    .filter(([, { description, examples }]) => description === undefined || examples === undefined)
    .map(([path]) => path)
