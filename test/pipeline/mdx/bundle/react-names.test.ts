import { describe, expect, it } from 'vitest'
import { withReactNames } from '../../../../src/pipeline/mdx/bundle/react-names.js'

describe('names of React that a module does not import (FOREIGN-MINTLIFY-10)', () => {
  it('are imported before its first line', () => {
    const code =
      'export const A = () => {\n  const [a, set] = useState<string>("")\n  useEffect(() => set("b"))\n}'
    expect(withReactNames(code)).toBe(`import{useState,useEffect}from'react';${code}`)
  })

  it.each([
    "import { useState } from 'react'\nuseState()",
    "import { useState as use, useRef } from 'react'\nuseRef()",
    'const { useState } = React\nuseState()',
    'const useState = () => 1\nuseState()',
    'React.useState()',
    'export const text = "useState"',
    'useStates()',
  ])('are not where it has them, or does not use them: %j', (code) => {
    expect(withReactNames(code)).toBe(code)
  })
})
