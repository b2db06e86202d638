/* eslint-disable @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-member-access,
   @typescript-eslint/no-unsafe-call, @typescript-eslint/restrict-plus-operands -- as pages use it: without types */
import { createElement, useContext, useEffect, type ComponentType, type Context } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { unknownModule } from '../../../src/ui/mdx/Unknown.js'

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- whatever a page takes it for
type Anything = any

/** A module as esbuild hands it to those that import it. */
function imported(source: string): Anything {
  const module = unknownModule(source)
  const whole = Object.create(Object.getPrototypeOf(module) as object) as object
  return Object.defineProperty(whole, 'default', { value: module })
}

/** The text of what a component shows. */
const textOf = (component: ComponentType): string =>
  renderToString(createElement(component)).replace(/<svg.*?<\/svg>|<[^>]*>/g, '')

describe('a missing module (MDX-4)', () => {
  const { default: Default, Chart, useThing, values } = imported('./gone')
  const box = 'Missing import ./gone'

  it('has components that are boxes, around what is between their tags', () => {
    expect(textOf(() => <Default />)).toBe(box)
    expect(textOf(() => <Chart kind="bar">inside</Chart>)).toBe(`${box}inside`)
    expect(textOf(() => <Chart.Axis.Label />)).toBe(box)
    expect(textOf(() => <Chart>{() => 'by a function'}</Chart>)).toBe(box)
    expect(Chart.Axis).toBe(Chart.Axis)
  })

  it('has icons that are small, without words, unless they have content (LENIENT-16)', () => {
    const { Star } = imported('star-icons')
    expect(textOf(() => <Star size={20} />)).toBe('')
    expect(renderToString(<Star />)).toContain('title="Missing import star-icons"')
    expect(textOf(() => <Star title="Good" />)).toBe('Missing import star-iconsGood')
    expect(textOf(() => <Star>inside</Star>)).toBe('Missing import star-iconsinside')
  })

  it('has hooks whose results can be taken apart, called and shown', () => {
    expect(
      textOf(() => {
        const { siteConfig, setMode } = useThing('a')
        const [state, setState] = useThing.more()
        useEffect(() => void setState(state), [state, setState])
        const list = siteConfig.items.map((item: Anything) => <li key={item.id}>{item.name}</li>)
        return (
          <p
            className={siteConfig.theme.name}
            title={`${siteConfig.title}!`}
            onClick={setMode('x')}
          >
            a{siteConfig.title}b{state}c{list}
            {siteConfig.mode === 'dark' ? 'dark' : 'd'}
          </p>
        )
      }),
    ).toBe('abcd')
    expect(useThing()).toBe(useThing())
  })

  it('has values that can be spread, counted, awaited and made text', async () => {
    expect({ ...values, own: 1 }).toEqual({ own: 1 })
    expect(`${values}${values.a.b}`).toBe('')
    expect(Number(values) + values.length).toBe(0)
    expect(JSON.stringify({ values })).toBe('{}')
    expect(await values).toBe(values)
    expect([...values.list].length).toBeLessThan(10)
    expect(new values.Thing()).toBeDefined()
    const module: Anything = await Promise.resolve(imported('./gone'))
    expect(textOf(() => <module.Chart />)).toBe(box)
  })

  it('has classes whose instances have methods, and that can be extended', () => {
    expect(`${new values.Slugger().slug('A b')}${new Default().slug('A b')}`).toBe('')
    expect(new values('en', { maximum: 2 }).format(2).length).toBe(0)
    class Own extends values.Base {
      own = () => 'own'
    }
    expect((new Own() as Anything).own()).toBe('own')
  })

  it('has functions that seem to return the text that they are called with', () => {
    expect(`${values('a')} ${values.checked('b')} ${values(1)}`).toBe('a b ')
    expect(values.checked('0xAb') == '0xAb').toBe(true)
    expect(`${values.date('2020-01-01').format('YYYY')}`).toBe('')
    expect(values('a').b).toBe(values('a').b)
    expect(textOf(() => <Chart>{`${values('a')}`}</Chart>)).toBe(`${box}a`)
  })

  it('has contexts', () => {
    const Ctx = values.Ctx as Context<Anything>
    const Inner = () => <b>{useContext(Ctx).name}</b>
    expect(
      textOf(() => (
        <Ctx.Provider value={1}>
          <Inner />
        </Ctx.Provider>
      )),
    ).toBe(box)
  })
})
