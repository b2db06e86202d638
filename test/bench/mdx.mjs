// What MDX costs: the same text as Markdown, as MDX, and as MDX with a component of the site on each page, built in turns.
import { cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { generateSite } from './generate.mjs'
import { measure } from './measure.mjs'

const ROUNDS = 3

const CHART = `import { useState } from 'react'
export default function Chart({ name, children }) {
  const [count, setCount] = useState(0)
  return <div><button onClick={() => setCount(count + 1)}>{name} {count}</button>{children}</div>
}
`

const VARIANTS = [
  { name: 'Markdown', change: (text) => text, extension: '.md' },
  { name: 'MDX', change: withMdxLinks, extension: '.mdx' },
  { name: 'MDX, component', change: withChart, extension: '.mdx' },
]

/** Prints what cold builds of `pages` pages take in each form, and how many times that of Markdown. */
export async function measureMdx({ root, pages, command }) {
  const sites = []
  for (const variant of VARIANTS) {
    const folder = path.join(root, `mdx-${String(sites.length)}`)
    await writeVariant(folder, pages, variant)
    sites.push({ ...variant, folder, runs: [] })
  }
  for (let round = 0; round < ROUNDS; round++)
    for (const site of sites) {
      const folder = path.join(root, 'built')
      await cp(site.folder, folder, { recursive: true })
      site.runs.push(await measure([...command, folder, '--no-cache']))
      await rm(folder, { recursive: true })
    }
  console.log(`\nmedian of ${ROUNDS} cold builds each`)
  console.log(`${''.padEnd(15)}   wall s    cpu s  peak MB   wall ×    cpu ×`)
  const of = ({ runs }, key) => median(runs.map((run) => run[key]))
  for (const site of sites) {
    const times = (key) => (of(site, key) / of(sites[0], key)).toFixed(2).padStart(8)
    console.log(
      site.name.padEnd(15),
      of(site, 'wallS').toFixed(2).padStart(8),
      of(site, 'cpuS').toFixed(2).padStart(8),
      (of(site, 'peakBytes') / 1e6).toFixed(0).padStart(8),
      times('wallS'),
      times('cpuS'),
    )
  }
}

async function writeVariant(folder, pages, { change, extension }) {
  await generateSite(folder, pages)
  await mkdir(path.join(folder, 'src'))
  await writeFile(path.join(folder, 'src/Chart.jsx'), CHART)
  for (const name of await readdir(path.join(folder, 'docs'), { recursive: true })) {
    if (!/page-\d+\.md$/.test(name)) continue
    const file = path.join(folder, 'docs', name)
    await writeFile(file, change(await readFile(file, 'utf8')))
    await rename(file, file.replace(/\.md$/, extension))
  }
}

function withMdxLinks(text) {
  return text.replace(/\]\((\.\.\/part-[^)]+)\.md\)/g, ']($1.mdx)')
}

function withChart(text) {
  const lines = withMdxLinks(text).replace(
    /\n---\n/,
    "\n---\n\nimport Chart from '@site/src/Chart.jsx'\n",
  )
  return `${lines}\n<Chart name="a">\n\nSome *text* in it.\n\n</Chart>\n`
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
}
