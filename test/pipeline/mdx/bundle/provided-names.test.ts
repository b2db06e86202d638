import { describe, expect, it } from 'vitest'
import { withProvidedNames } from '../../../../src/pipeline/mdx/bundle/provided-names.js'

describe('names that a module uses and does not import (FOREIGN-MINTLIFY-10)', () => {
  it('are imported before its first line', () => {
    const code =
      'export const A = () => {\n  const [a, set] = useState<string>("")\n  useEffect(() => set("b"))\n}'
    expect(withProvidedNames(code)).toBe(`import{useState,useEffect}from'react';${code}`)
  })

  it('are also components, in JSX and in the calls that it becomes', () => {
    for (const code of [
      'export const A = () => <Icon icon="x" />',
      'const A = () => _jsx(Icon, {})',
    ])
      expect(withProvidedNames(code)).toBe(`import{Icon}from'@mintlify/components';${code}`)
    const both = 'export const A = () => <Card>{useId()}</Card>'
    expect(withProvidedNames(both)).toBe(
      `import{useId}from'react';import{Card}from'@mintlify/components';${both}`,
    )
  })

  it.each([
    'const { Icon } = _components\n_jsx(Icon, {})',
    'const Card = () => <b />\nexport default () => <Card />',
    'export const text = "Icon"',
    '<IconButton />',
    "import { useState } from 'react'\nuseState()",
    "import { useState as use, useRef } from 'react'\nuseRef()",
    'const { useState } = React\nuseState()',
    'const useState = () => 1\nuseState()',
    'React.useState()',
    'export const text = "useState"',
    'useStates()',
  ])('are not where it has them, or does not use them: %j', (code) => {
    expect(withProvidedNames(code)).toBe(code)
  })
})
