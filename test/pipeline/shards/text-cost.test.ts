import { expect, it } from 'vitest'
import { textCost } from '../../../src/pipeline/shards/text-cost.js'

it('counts elements more than letters (SHARD-1)', () => {
  const prose = textCost('word '.repeat(40))
  const costs = [
    prose,
    textCost('word **bold** [link](/a) `code`'.padEnd(200, ' word')),
    textCost('| a | b | c |\n'.repeat(14)),
    textCost('Mean $x_1$ and $x_2$.\n'.repeat(9)),
  ]
  expect(costs).toEqual(costs.toSorted((a, b) => a - b))
})

it('sees no formulas and tables in code (SHARD-1)', () => {
  const line = 'echo "$A" | grep $B | sort\n'
  for (const fence of ['```', '~~~~', '  ```'])
    expect(textCost(`${fence}sh\n${line.repeat(20)}${fence}\n`)).toBeLessThan(textCost(line))
  expect(textCost(`\`\`\`\n\`\`\`\n${line}`)).toBeGreaterThan(textCost(line))
})

it('is more for a longer text, and nothing for none (SHARD-1)', () => {
  expect(textCost('')).toBe(0)
  expect(textCost('a b\n'.repeat(2))).toBe(2 * textCost('a b\n'))
})
